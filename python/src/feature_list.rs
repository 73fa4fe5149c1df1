//! A list of numbers with names, which an observation is filled into.

/// Numbers with names. It is filled in the order in which it was made; names that are made only once cost nothing later.
pub(crate) struct FeatureList {
    pub(crate) values: Vec<f32>,
    /// The names, if they are asked for.
    names: Option<Vec<String>>,
}

impl FeatureList {
    /// An empty list of values.
    pub(crate) fn of_values() -> FeatureList {
        FeatureList { values: Vec::new(), names: None }
    }

    /// An empty list of values with names.
    pub(crate) fn with_names() -> FeatureList {
        FeatureList { values: Vec::new(), names: Some(Vec::new()) }
    }

    /// Adds a value.
    pub(crate) fn push(&mut self, value: f32, name: impl FnOnce() -> String) {
        self.values.push(value);
        if let Some(names) = &mut self.names {
            names.push(name());
        }
    }

    /// Adds a 1 for the one of these names that is meant, and a 0 for the others.
    pub(crate) fn push_choice<'a>(
        &mut self,
        what: &str,
        names: impl IntoIterator<Item = &'a str>,
        chosen: Option<&str>,
    ) {
        for name in names {
            self.push(f32::from(u8::from(chosen == Some(name))), || format!("{what} {name}"));
        }
    }

    /// The names.
    pub(crate) fn into_names(self) -> Vec<String> {
        self.names.unwrap_or_default()
    }
}
