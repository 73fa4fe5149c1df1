//! The machinery of the table of tunable parameters: a row as tuners see it, and the macro that reads the rows.

/// One row of the table, as a tuner sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameter {
    /// The name, as options have it.
    pub name: &'static str,
    /// What it is, with its unit.
    pub doc: &'static str,
    /// The value that plays.
    pub default: f64,
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
    /// The step of a first iteration of SPSA.
    pub step: f64,
    /// Whether only whole numbers make sense.
    pub is_integer: bool,
}

/// R_end, SPSA's learning rate at the end of a run. Fishtest and OpenBench suggest this value for every parameter.
pub const FINAL_LEARNING_RATE: f64 = 0.002;

impl Parameter {
    /// The parameter with this value as tuners take it: `NAME, TYPE, VALUE, MIN, MAX, STEP, RATE`, the input format of
    /// OpenBench. The step is SPSA's C_end, the rate its R_end.
    pub fn tuner_line(&self, value: &str, rate: f64) -> String {
        let Parameter { name, min, max, step, is_integer, .. } = self;
        let number_type = if *is_integer { "int" } else { "float" };
        format!("{name}, {number_type}, {value}, {min}, {max}, {step}, {rate}")
    }
}

/// A type that parameters may have.
pub(super) trait Number: Copy {
    const IS_INTEGER: bool;
    fn from_f64(value: f64) -> Self;
    fn to_f64(self) -> f64;
}

impl Number for i32 {
    const IS_INTEGER: bool = true;

    fn from_f64(value: f64) -> i32 {
        value as i32
    }

    fn to_f64(self) -> f64 {
        f64::from(self)
    }
}

impl Number for u32 {
    const IS_INTEGER: bool = true;

    fn from_f64(value: f64) -> u32 {
        value as u32
    }

    fn to_f64(self) -> f64 {
        f64::from(self)
    }
}

impl Number for f32 {
    const IS_INTEGER: bool = false;

    fn from_f64(value: f64) -> f32 {
        value as f32
    }

    fn to_f64(self) -> f64 {
        f64::from(self)
    }
}

impl Number for f64 {
    const IS_INTEGER: bool = false;

    fn from_f64(value: f64) -> f64 {
        value
    }

    fn to_f64(self) -> f64 {
        self
    }
}

/// Makes the struct `Parameters` and its list of rows, each such as
/// `/// Margin a ply, in centipawns.` `rfp_margin: i32 = 95, 40..=200, step 8;`
macro_rules! parameter_table {
    ($(#[doc = $doc:literal] $name:ident: $number:ty = $default:literal, $min:literal..=$max:literal, step $step:literal;)*) => {
        /// The values of all tunable parameters.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Parameters {
            $(#[doc = $doc] pub $name: $number,)*
        }

        impl Parameters {
            /// The values that play.
            pub const DEFAULT: Parameters = Parameters { $($name: $default,)* };

            /// All rows, in the order of the table.
            pub const TABLE: &'static [Parameter] = &[$(Parameter {
                name: stringify!($name),
                doc: $doc.trim_ascii(),
                default: $default as f64,
                min: $min as f64,
                max: $max as f64,
                step: $step as f64,
                is_integer: <$number as Number>::IS_INTEGER,
            },)*];

            /// The value of the parameter with this name.
            pub fn get(&self, name: &str) -> Option<f64> {
                match name {
                    $(stringify!($name) => Some(self.$name.to_f64()),)*
                    _ => None,
                }
            }

            /// The value of the parameter with this name, as text.
            pub fn text(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($name) => Some(self.$name.to_string()),)*
                    _ => None,
                }
            }

            fn assign(&mut self, name: &str, value: f64) {
                match name {
                    $(stringify!($name) => self.$name = Number::from_f64(value),)*
                    _ => {}
                }
            }
        }
    };
}

pub(super) use parameter_table;
