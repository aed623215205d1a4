//! Whether plain data are of a declared type.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::declarations::{Field, Object, Type};

/// All declarations of a file by their names.
pub(crate) struct Types(pub(crate) BTreeMap<String, Type>);

impl Types {
    /// The declaration of this name, or what it stands for.
    pub(crate) fn named(&self, name: &str) -> &Type {
        self.0.get(name).unwrap_or_else(|| panic!("no type is called {name}"))
    }

    /// The identifiers of the fields that a value has, if it is of this type.
    ///
    /// # Errors
    /// Where it is not, and why.
    pub(crate) fn check(&self, value: &Json, of: &Type, path: &str) -> Result<Vec<usize>, String> {
        let fail = |what: &str| Err(format!("{path}: {value} is not {what}"));
        match (of, value) {
            (Type::Any, _) => Ok(Vec::new()),
            (Type::Primitive(name), _) => {
                let fits = match name.as_str() {
                    "string" => value.is_string(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    _ => value.is_null(),
                };
                if fits { Ok(Vec::new()) } else { fail(name) }
            }
            (Type::Literal(literal), _) if literal == value => Ok(Vec::new()),
            (Type::Literal(literal), _) => fail(&literal.to_string()),
            (Type::Union(all), _) => {
                let mut worst = String::new();
                for one in all {
                    match self.check(value, one, path) {
                        // The deepest complaint says most.
                        Err(complaint) => {
                            let depth = |text: &str| text.split(": ").next().map_or(0, str::len);
                            if depth(&complaint) >= depth(&worst) {
                                worst = complaint;
                            }
                        }
                        found => return found,
                    }
                }
                Err(worst)
            }
            (Type::Array(item), Json::Array(items)) => {
                let mut found = Vec::new();
                for (i, value) in items.iter().enumerate() {
                    found.extend(self.check(value, item, &format!("{path}[{i}]"))?);
                }
                Ok(found)
            }
            (Type::Tuple(of, rest), Json::Array(items)) => self.check_tuple(items, of, rest.as_deref(), path),
            (Type::Object(object), Json::Object(_)) => self.check_object(value, object, path),
            (Type::Array(_) | Type::Tuple(..), _) => fail("an array"),
            (Type::Object(_), _) => fail("an object"),
            _ => self.check(value, &self.resolved(of), path),
        }
    }

    fn check_tuple(
        &self,
        items: &[Json],
        of: &[(Type, bool)],
        rest: Option<&Type>,
        path: &str,
    ) -> Result<Vec<usize>, String> {
        let mut found = Vec::new();
        for (i, (item, optional)) in of.iter().enumerate() {
            match items.get(i) {
                Some(value) => found.extend(self.check(value, item, &format!("{path}[{i}]"))?),
                None if *optional => {}
                None => return Err(format!("{path}[{i}]: missing")),
            }
        }
        match (items.get(of.len()..), rest) {
            (Some(more), Some(rest)) => found.extend(self.check(&Json::from(more), rest, path)?),
            (Some([_, ..]), None) => return Err(format!("{path}[{}]: one item too many", of.len())),
            _ => {}
        }
        Ok(found)
    }

    fn check_object(&self, value: &Json, object: &Object, path: &str) -> Result<Vec<usize>, String> {
        let mut found = Vec::new();
        for field in &object.fields {
            let path = format!("{path}.{}", field.name);
            match value.get(&field.name) {
                Some(value) => {
                    found.push(field.id);
                    found.extend(self.check(value, &field.of, &path)?);
                }
                None if field.optional => {}
                None => return Err(format!("{path}: missing")),
            }
        }
        for (key, value) in value.as_object().into_iter().flatten() {
            if object.fields.iter().all(|field| field.name != *key) {
                let path = format!("{path}.{key}");
                let Some(others) = &object.others else { return Err(format!("{path}: not declared")) };
                found.extend(self.check(value, others, &path)?);
            }
        }
        Ok(found)
    }

    /// What a type that is written in terms of others comes to.
    pub(crate) fn resolved(&self, of: &Type) -> Type {
        match of {
            Type::Name(name) if name.ends_with("Array") => Type::Array(Box::new(Type::Primitive("number".to_owned()))),
            Type::Name(name) => self.resolved(self.named(name)),
            Type::Index(of, key) => {
                let keys = self.literals(key);
                let fields = self.fields(of).into_iter().filter(|field| keys.contains(&field.name));
                let mut all: Vec<Type> = fields.map(|field| field.of).collect();
                if all.len() == 1 { self.resolved(&all.remove(0)) } else { Type::Union(all) }
            }
            Type::KeyOf(of) => {
                Type::Union(self.fields(of).into_iter().map(|field| Type::Literal(field.name.into())).collect())
            }
            Type::Partial(of) => self.partial(of, |of| of),
            Type::PartialFields(of) => self.partial(of, |of| Type::Partial(Box::new(of))),
            other => other.clone(),
        }
    }

    fn partial(&self, of: &Type, each: fn(Type) -> Type) -> Type {
        let optional = |field: Field| Field { optional: true, of: each(field.of), ..field };
        Type::Object(Object { fields: self.fields(of).into_iter().map(optional).collect(), others: None })
    }

    /// The fields of an object.
    pub(crate) fn fields(&self, of: &Type) -> Vec<Field> {
        match self.resolved(of) {
            Type::Object(object) => object.fields,
            other => panic!("{other:?} is no object"),
        }
    }

    /// The strings of a union of strings.
    pub(crate) fn literals(&self, of: &Type) -> Vec<String> {
        match self.resolved(of) {
            Type::Literal(Json::String(text)) => vec![text],
            Type::Union(all) => all.iter().flat_map(|one| self.literals(one)).collect(),
            _ => Vec::new(),
        }
    }
}
