use std::ops::{Index, IndexMut};

/// One of the two models that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// The model of p(x, class): the Gaussian family or a histogram.
    Generative,
    /// The model of P(class | x): logistic regression.
    Discriminative,
}

impl Model {
    /// Both models.
    pub const ALL: [Model; 2] = [Model::Generative, Model::Discriminative];
}

/// One value for each of the two models.
///
/// ```
/// use bayesboard::model::{Model, PerModel};
///
/// let mut errors = PerModel { generative: 3, discriminative: 5 };
/// errors[Model::Discriminative] -= 1;
/// assert_eq!(errors.map(|n| n * 10), PerModel { generative: 30, discriminative: 40 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerModel<T> {
    /// The value of the generative model.
    pub generative: T,
    /// The value of the discriminative model.
    pub discriminative: T,
}

impl<T> PerModel<T> {
    /// The value of `each` for either model, the generative one first.
    pub fn new(mut each: impl FnMut(Model) -> T) -> Self {
        PerModel { generative: each(Model::Generative), discriminative: each(Model::Discriminative) }
    }

    /// Maps both values.
    pub fn map<U>(self, mut each: impl FnMut(T) -> U) -> PerModel<U> {
        PerModel { generative: each(self.generative), discriminative: each(self.discriminative) }
    }

    /// References to both values.
    pub fn each_ref(&self) -> PerModel<&T> {
        PerModel { generative: &self.generative, discriminative: &self.discriminative }
    }
}

/// Yields each model with its value, the generative one first.
impl<T> IntoIterator for PerModel<T> {
    type Item = (Model, T);
    type IntoIter = std::array::IntoIter<(Model, T), 2>;
    fn into_iter(self) -> Self::IntoIter {
        [(Model::Generative, self.generative), (Model::Discriminative, self.discriminative)].into_iter()
    }
}

impl<T> Index<Model> for PerModel<T> {
    type Output = T;
    fn index(&self, model: Model) -> &T {
        match model {
            Model::Generative => &self.generative,
            Model::Discriminative => &self.discriminative,
        }
    }
}

impl<T> IndexMut<Model> for PerModel<T> {
    fn index_mut(&mut self, model: Model) -> &mut T {
        match model {
            Model::Generative => &mut self.generative,
            Model::Discriminative => &mut self.discriminative,
        }
    }
}
