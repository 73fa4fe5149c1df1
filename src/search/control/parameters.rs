//! Tunable parameters: every number of the searches that a match may tune, in one table.
//!
//! A row is a name, a type, the default, the range, the step of a first SPSA iteration, and a line of documentation.
//! The searches read the fields of [`Parameters`]; tuners list [`Parameters::TABLE`] and set parameters by name.

use crate::base::input::InputError;

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

/// What parameters are made of.
trait Number: Copy {
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

/// Rows such as `/// Margin a ply, in centipawns.` `rfp_margin: i32 = 95, 40..=200, step 8;`
macro_rules! parameters {
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

            fn assign(&mut self, name: &str, value: f64) {
                match name {
                    $(stringify!($name) => self.$name = Number::from_f64(value),)*
                    _ => {}
                }
            }
        }
    };
}

parameters! {
    /// Reverse futility pruning: how far above beta the evaluation must stand for each ply of depth, in centipawns.
    rfp_margin: i32 = 95, 40..=200, step 8;
    /// Information-set MCTS: the exploration constant of PUCT.
    ismcts_exploration: f32 = 0.28, 0.05..=2.0, step 0.03;
}

impl Parameters {
    /// Sets the parameter with this name.
    ///
    /// # Errors
    /// Where there is none of that name, or the value is no number within its range; nothing is changed then.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), InputError> {
        let row = Parameters::TABLE.iter().find(|row| row.name == name);
        let row = row.ok_or_else(|| InputError::new("parameter", name, "the name of a tunable parameter"))?;
        let value = text.parse::<f64>().ok().filter(|value| (row.min..=row.max).contains(value));
        let value = value.filter(|value| !row.is_integer || value.fract() == 0.0);
        let kind = if row.is_integer { "a whole number" } else { "a number" };
        let expected = || format!("{kind} from {} to {}", row.min, row.max);
        let value = value.ok_or_else(|| InputError::new(row.name, text, expected()))?;
        self.assign(name, value);
        Ok(())
    }
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters::DEFAULT
    }
}
