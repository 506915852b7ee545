//! Tables as Parquet, written and read column by column.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::{ByteArray, DataType};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterVersion};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};
use serde_json::Value;

use crate::file::{Columns, Draft, Footer};
use crate::{Column, Kind, ShardError, Table, Task, table};

/// The key of the footer in the metadata of a file.
const FOOTER: &str = "gridsmith";

pub(crate) struct Writer {
    path: PathBuf,
    file: SerializedFileWriter<Draft>,
}

impl Writer {
    pub fn new(path: &Path, draft: Draft, columns: Columns) -> Result<Writer, ShardError> {
        let failed = |error: ParquetError| ShardError::file(path, error.to_string());
        let schema = schema(columns).map_err(failed)?;
        // All that a version of the library might choose otherwise is fixed. Puzzles hardly repeat,
        // so dictionaries and statistics would only cost room.
        let settings = WriterProperties::builder()
            .set_writer_version(WriterVersion::PARQUET_2_0)
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3).map_err(failed)?))
            .set_dictionary_enabled(false)
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_created_by("gridsmith".into())
            .build();
        let file = SerializedFileWriter::new(draft, schema, Arc::new(settings)).map_err(failed)?;
        Ok(Writer { path: path.into(), file })
    }

    /// Writes a row group.
    pub fn push(&mut self, columns: &[Column]) -> Result<(), ShardError> {
        let mut write = || {
            let mut group = self.file.next_row_group()?;
            for column in columns {
                let mut writer = group.next_column()?.ok_or(ParquetError::EOF("column".into()))?;
                let levels: Vec<i16> = column.present().iter().map(|has| i16::from(*has)).collect();
                let rows = (0..column.rows()).filter(|row| column.present()[*row]);
                let numbers = || rows.clone().filter_map(|row| column.number(row));
                match writer.untyped() {
                    ColumnWriter::ByteArrayColumnWriter(writer) => {
                        let texts = rows.clone().filter_map(|row| column.text(row));
                        let texts: Vec<ByteArray> = texts.map(ByteArray::from).collect();
                        writer.write_batch(&texts, Some(&levels), None)?;
                    }
                    // Unsigned numbers have the bits of signed ones.
                    ColumnWriter::Int32ColumnWriter(writer) => {
                        let numbers: Vec<i32> = numbers().map(|n| n as u32 as i32).collect();
                        writer.write_batch(&numbers, Some(&levels), None)?;
                    }
                    ColumnWriter::Int64ColumnWriter(writer) => {
                        let numbers: Vec<i64> = numbers().map(|n| n as i64).collect();
                        writer.write_batch(&numbers, Some(&levels), None)?;
                    }
                    _ => return Err(ParquetError::General("a column of another type".into())),
                }
                writer.close()?;
            }
            group.close()?;
            Ok(())
        };
        write().map_err(|error: ParquetError| ShardError::file(&self.path, error.to_string()))
    }

    pub fn finish(mut self, footer: &Footer) -> Result<(), ShardError> {
        let footer = KeyValue::new(FOOTER.to_string(), footer.json().to_string());
        self.file.append_key_value_metadata(footer);
        let draft = self.file.into_inner();
        draft.map_err(|error| ShardError::file(&self.path, error.to_string()))?.keep()
    }
}

fn schema(columns: Columns) -> Result<TypePtr, ParquetError> {
    let column = |(name, kind): &(&str, Kind)| {
        let whole = |bit_width| Some(LogicalType::integer(bit_width, false));
        let (physical, logical) = match kind {
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Kind::U16 => (Physical::INT32, whole(16)),
            Kind::U32 => (Physical::INT32, whole(32)),
            Kind::U64 => (Physical::INT64, whole(64)),
        };
        let made = Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(logical);
        made.build().map(Arc::new)
    };
    let fields = columns.iter().map(column).collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder("table").with_fields(fields).build().map(Arc::new)
}

fn open(path: &Path) -> Result<SerializedFileReader<File>, ShardError> {
    let file = File::open(path).map_err(|error| ShardError::system(path, error))?;
    SerializedFileReader::new(file).map_err(|error| ShardError::file(path, error.to_string()))
}

/// The footer; `None` if the file was written by another program, or is cut off.
pub(crate) fn footer(path: &Path) -> Result<Option<Footer>, ShardError> {
    let Ok(reader) = open(path) else { return Ok(None) };
    let pairs = reader.metadata().file_metadata().key_value_metadata();
    let pair = pairs.and_then(|pairs| pairs.iter().find(|pair| pair.key == FOOTER));
    let value = pair.and_then(|pair| serde_json::from_str::<Value>(pair.value.as_deref()?).ok());
    Ok(value.as_ref().and_then(Footer::from_json))
}

/// Reads the columns of `task`; those that the file does not have are empty.
pub(crate) fn read(path: &Path, task: Task) -> Result<Table, ShardError> {
    let reader = open(path)?;
    let failed = |error: ParquetError| ShardError::file(path, error.to_string());
    let mut all = Table::new(task);
    for group in 0..reader.num_row_groups() {
        let rows = reader.metadata().row_group(group).num_rows() as usize;
        let mut columns = Vec::new();
        for (name, _) in task.columns() {
            columns.push(column(&reader, group, name, rows).map_err(failed)?);
        }
        for row in 0..rows {
            let values = task.columns().iter().zip(&columns).map(|((name, _), values)| {
                let value = values.as_ref().map(|values| values[row].clone());
                (*name, value.unwrap_or_default())
            });
            all.push(&values.collect::<Vec<_>>());
        }
    }
    Ok(all)
}

/// The texts of one column.
pub(crate) fn texts(path: &Path, name: &str) -> Result<Vec<String>, ShardError> {
    let reader = open(path)?;
    let mut texts = Vec::new();
    for group in 0..reader.num_row_groups() {
        let rows = reader.metadata().row_group(group).num_rows() as usize;
        let values = column(&reader, group, name, rows);
        let values = values.map_err(|error| ShardError::file(path, error.to_string()))?;
        let values = values.ok_or_else(|| ShardError::file(path, format!("no column {name}")))?;
        texts.extend(values.into_iter().map(|value| match value {
            table::Value::Text(text) => text,
            _ => String::new(),
        }));
    }
    Ok(texts)
}

/// The values of a column in a row group, if the file has the column.
fn column(
    reader: &SerializedFileReader<File>,
    group: usize,
    name: &str,
    rows: usize,
) -> Result<Option<Vec<table::Value>>, ParquetError> {
    let schema = reader.metadata().file_metadata().schema_descr_ptr();
    let found = (0..schema.num_columns()).find(|index| schema.column(*index).name() == name);
    let Some(index) = found else { return Ok(None) };
    let optional = schema.column(index).max_def_level() == 1;
    if schema.column(index).max_def_level() > 1 || schema.column(index).max_rep_level() > 0 {
        return Err(ParquetError::General(format!("{name} is a list or nested")));
    }
    let wide = schema.column(index).physical_type() == Physical::INT64;
    Ok(Some(match reader.get_row_group(group)?.get_column_reader(index)? {
        ColumnReader::ByteArrayColumnReader(reader) => values(reader, rows, optional, |bytes| {
            table::Value::Text(String::from_utf8_lossy(bytes.data()).into_owned())
        })?,
        ColumnReader::Int32ColumnReader(reader) => {
            values(reader, rows, optional, |n| table::Value::Number(u64::from(*n as u32)))?
        }
        ColumnReader::Int64ColumnReader(reader) if wide => {
            values(reader, rows, optional, |n| table::Value::Number(*n as u64))?
        }
        _ => {
            return Err(ParquetError::General(format!(
                "{name} holds neither text nor whole numbers"
            )));
        }
    }))
}

fn values<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
    optional: bool,
    value: impl Fn(&T::T) -> table::Value,
) -> Result<Vec<table::Value>, ParquetError> {
    let (mut levels, mut found) = (Vec::new(), Vec::new());
    while reader.read_records(rows, Some(&mut levels), None, &mut found)?.0 > 0 {}
    let mut found = found.iter();
    if !optional {
        return Ok(found.map(value).collect());
    }
    let row = |level: &i16| (*level > 0).then(|| found.next()).flatten();
    Ok(levels.iter().map(row).map(|found| found.map(&value).unwrap_or_default()).collect())
}
