//! `gridsmith book`: a book of puzzles as PDF, or a folder of pictures.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use gridsmith_book::{
    Book, BookError, Design, Entry, Imposition, Layout, MOST, images, pdf, sheets,
};
use gridsmith_store::Pack;
use serde_json::{Value, json};

use super::book_entry::{Done, Prepared, prepare};
use super::record;
use crate::args::{BookArgs, Global};
use crate::files;
use crate::input::{self, Item};
use crate::output::{Exit, Talk, plural};
use crate::stream::{Out, Receive, Stream};

pub fn run(args: &BookArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    refuse(args, global)?;
    let stream = Stream::start("puzzle", global, talk);
    let items = input::open(&args.inputs, global.family())?;
    let work = |item: Item, _| prepare(item, args.hints, &stream);
    let source = items.source(Vec::new());
    let (entries, said) = Default::default();
    let binding = Binding { args, stream: &stream, entries, refused: 0, certified: true, said };
    stream.run(source, work, binding)
}

/// What cannot be done is said before any work.
fn refuse(args: &BookArgs, global: &Global) -> io::Result<()> {
    let error = |what: String| Err(io::Error::other(what));
    if args.impose != Imposition::Single && (args.bleed.is_some() || args.crop_marks) {
        let how = args.impose.word();
        return error(format!(
            "--impose {how} does not go with --bleed and --crop-marks: print shops take single pages"
        ));
    }
    if args.images.is_some() {
        return Ok(());
    }
    let name = args.output.display();
    if args.output == Path::new("-") {
        return match global.json {
            true => {
                error("--output - writes the PDF to stdout, so --json has no place".to_string())
            }
            false => Ok(()),
        };
    }
    if !args.output.extension().is_some_and(|end| end.eq_ignore_ascii_case("pdf")) {
        return error(format!("--output {name}: expected a name that ends in .pdf, or -"));
    }
    let folder = args.output.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.is_some_and(|folder| !folder.is_dir()) {
        true => Err(files::unwritable(name, &io::ErrorKind::NotFound.into())),
        false => Ok(()),
    }
}

/// Collects the puzzles and writes the book.
struct Binding<'a> {
    args: &'a BookArgs,
    stream: &'a Stream<'a>,
    entries: Vec<Entry>,
    refused: u64,
    /// True if every puzzle so far had a certificate.
    certified: bool,
    said: Option<String>,
}

impl Receive<Done> for Binding<'_> {
    fn receive(&mut self, done: Done, out: &mut Out) -> io::Result<()> {
        let Done { item, prepared } = done;
        let talk = self.stream.talk;
        match prepared {
            Prepared::Ready(entry, certified) => {
                item.record.notes.iter().for_each(|note| talk.note(&item.place(), note));
                out.count(1, Exit::Yes);
                self.certified &= certified;
                self.entries.push(*entry);
                if self.entries.len() > MOST {
                    let puzzles = self.entries.len();
                    return Err(failed(&BookError::TooMany { puzzles }));
                }
                return Ok(());
            }
            Prepared::Unread(error) => {
                out.count(1, Exit::Error);
                record::write_unread(out, &item, &error, self.stream)?;
            }
            Prepared::Refused(exit, why) => {
                out.count(1, exit);
                record::write_refused(out, &item, &why, self.stream)?;
            }
        }
        self.refused += 1;
        Ok(())
    }

    fn end(&mut self, out: &mut Out) -> io::Result<()> {
        let talk = self.stream.talk;
        if self.stream.watch.is_over() {
            talk.say(format_args!("nothing was written: not all puzzles were read"));
            return Ok(());
        }
        if self.refused > 0 && !self.args.skip {
            let puzzles = plural(self.refused, "puzzle");
            talk.say(format_args!(
                "nothing was written: {puzzles} refused (--skip leaves them out)"
            ));
            return Ok(());
        }
        if self.entries.is_empty() {
            return Err(failed(&BookError::Empty));
        }
        let design = self.args.design();
        let book = self.bind(&design).map_err(|error| failed(&error))?;
        match &self.args.images {
            Some(folder) => self.write_images(&book, &design, folder, out),
            None => self.write_pdf(&book, &design, out),
        }
    }

    fn summary(&self, _: u64) -> Option<String> {
        self.said.clone()
    }
}

impl Binding<'_> {
    fn bind(&mut self, design: &Design) -> Result<Book, BookError> {
        let args = self.args;
        let mut book = Book::try_new(std::mem::take(&mut self.entries), design.chapters)?;
        let title = args.title.clone().or_else(|| pack_title(&args.inputs.inputs));
        book.title = title.unwrap_or(book.title);
        book.subtitle = args.subtitle.clone().unwrap_or(book.subtitle);
        book.author.clone_from(&args.author);
        book.date = args.date;
        book.certified = self.certified;
        Ok(book)
    }

    fn write_pdf(&mut self, book: &Book, design: &Design, out: &mut Out) -> io::Result<()> {
        let layout = Layout::try_new(book, design).map_err(|error| failed(&error))?;
        let bytes = pdf(book, design, &layout).map_err(|error| failed(&error))?;
        let file = &self.args.output;
        let pages = layout.pages.len();
        self.said = Some(format!("{} on {}", puzzles(book), plural(pages as u64, "page")));
        if file == Path::new("-") {
            return out.write_all(&bytes);
        }
        files::write(file, &bytes)?;
        let name = file.display().to_string();
        if !self.stream.global.json {
            return writeln!(out, "{name}");
        }
        let chapters = book.chapters().iter().map(|chapter| {
            let (first, last) = (chapter.entries.start + 1, chapter.entries.end);
            json!({ "title": chapter.title, "first": first, "last": last })
        });
        let answer = json!({
            "file": name,
            "bytes": bytes.len(),
            "title": book.title,
            "puzzles": book.entries().len(),
            "left_out": self.refused,
            "pages": pages,
            "sheets": sheets(&layout, design).len(),
            "chapters": chapters.collect::<Value>(),
        });
        self.report(answer, out)
    }

    fn write_images(
        &mut self,
        book: &Book,
        design: &Design,
        folder: &Path,
        out: &mut Out,
    ) -> io::Result<()> {
        fs::create_dir_all(folder).map_err(|error| files::unwritable(folder.display(), &error))?;
        let mut written = 0;
        for image in images(book, self.args.image_format, design.theme) {
            let image = image.map_err(|error| failed(&error))?;
            let file = folder.join(&image.name);
            files::write(&file, &image.bytes)?;
            written += 1;
        }
        self.said = Some(format!("{}, {}", puzzles(book), plural(written, "file")));
        let name = folder.display().to_string();
        if !self.stream.global.json {
            return writeln!(out, "{}", folder.join("index.html").display());
        }
        let answer = json!({
            "folder": name,
            "title": book.title,
            "puzzles": book.entries().len(),
            "left_out": self.refused,
            "files": written,
        });
        self.report(answer, out)
    }

    fn report(&self, answer: Value, out: &mut Out) -> io::Result<()> {
        let line = record::envelope("book", gridsmith::Place::default(), answer);
        writeln!(out, "{}", Value::Object(line))
    }
}

/// The title of the first input that is a pack with a title.
fn pack_title(inputs: &[String]) -> Option<String> {
    let files = inputs.iter().map(Path::new).filter(|path| path.is_file());
    let packs = files.filter_map(|path| Pack::open(path).ok());
    packs.filter_map(|pack| pack.header().title.clone()).next()
}

fn puzzles(book: &Book) -> String {
    plural(book.entries().len() as u64, "puzzle")
}

fn failed(error: &BookError) -> io::Error {
    io::Error::other(error.to_string())
}
