//! Writes what was found as a pack.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use gridsmith_store::{Header, PlanRecord, StoreError};
use rusqlite::params_from_iter;

use crate::{CatalogueError, Library, Query};

impl Library {
    /// Writes the puzzles that `query` finds as a pack: a header, and the lines as they were added.
    /// Returns their number. What other programs do meanwhile does not matter.
    pub fn export(
        &self,
        query: &Query,
        title: Option<String>,
        out: &mut dyn Write,
    ) -> Result<u64, CatalogueError> {
        // The count in the header, the plans and the lines must be of one moment.
        let moment = self.connection.unchecked_transaction().map_err(self.failed())?;
        let count = self.count(query)?;
        let header = Header::new(title, count, self.plans(query)?);
        line(out, &header.line())?;
        let mut written = Ok(());
        self.each(query, |text| {
            written = line(out, text);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        written?;
        moment.finish().map_err(self.failed())?;
        Ok(count)
    }

    /// The plans of the puzzles that `query` finds, in the order in which they were added.
    fn plans(&self, query: &Query) -> Result<Vec<PlanRecord>, CatalogueError> {
        let sql = query.numbers();
        let text = format!(
            "SELECT id, version, plan FROM plan WHERE id IN \
             (SELECT plan FROM puzzle WHERE number IN ({})) ORDER BY number",
            sql.text
        );
        let mut plans = self.connection.prepare(&text).map_err(self.failed())?;
        let record = |row: &rusqlite::Row| -> rusqlite::Result<(String, String, String)> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        };
        let found = plans.query_map(params_from_iter(sql.values), record).map_err(self.failed())?;
        let mut records = Vec::new();
        for row in found {
            let (id, version, plan) = row.map_err(self.failed())?;
            let plan = serde_json::from_str(&plan).map_err(|error| CatalogueError::Damaged {
                path: self.path.clone(),
                why: format!("plan {id}: {error}"),
            })?;
            records.push(PlanRecord { id, version, plan });
        }
        Ok(records)
    }
}

fn line(out: &mut dyn Write, text: &str) -> Result<(), CatalogueError> {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.write_all(b"\n"));
    written.map_err(|error| {
        CatalogueError::Store(StoreError::System {
            doing: "write",
            path: Path::new("the pack").into(),
            why: error.to_string(),
            kind: error.kind(),
        })
    })
}
