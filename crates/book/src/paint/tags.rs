//! The structure of the book for readers who hear it: sections, headings, paragraphs, figures.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use gridsmith::render::picture::Picture;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, Tag as Element, TagGroup,
    TagTree,
};

use crate::layout::{Block, Furniture, Layout, Tag};

/// A page and a block on it, both counted from 0.
type At = (usize, usize);

/// What was painted, by the places of the blocks in the book. Sheets may have another order.
pub(super) struct Tags<'a> {
    layout: &'a Layout,
    painted: BTreeMap<At, Identifier>,
    links: BTreeMap<At, Identifier>,
    /// What is on each picture, in words.
    words: BTreeMap<At, String>,
}

impl<'a> Tags<'a> {
    pub fn new(layout: &'a Layout) -> Tags<'a> {
        let (painted, links, words) = Default::default();
        Tags { layout, painted, links, words }
    }

    /// Paints a block, and remembers it.
    pub fn paint(
        &mut self,
        at: At,
        block: &Block,
        picture: Option<&Picture>,
        surface: &mut Surface,
        paint: impl FnOnce(&mut Surface),
    ) {
        let artifact = |kind| ContentTag::Artifact(Artifact::with_kind(kind));
        let tag = match block.tag {
            Tag::Furniture(_) if block.link.is_some() => ContentTag::Span(SpanTag::empty()),
            Tag::Furniture(Furniture::Head) => artifact(ArtifactType::Header),
            Tag::Furniture(Furniture::Foot) => artifact(ArtifactType::Footer),
            Tag::Furniture(Furniture::Ornament) => artifact(ArtifactType::Layout),
            Tag::Figure => ContentTag::Other,
            _ => ContentTag::Span(SpanTag::empty()),
        };
        let is_text = !matches!(tag, ContentTag::Artifact(_));
        let identifier = surface.start_tagged(tag);
        paint(surface);
        surface.end_tagged();
        if is_text {
            self.painted.insert(at, identifier);
        }
        if let Some(picture) = picture {
            self.words.insert(at, format!("{}. {}", picture.title, picture.description));
        }
    }

    /// Remembers the link of a block.
    pub fn link(&mut self, at: At, link: Identifier) {
        self.links.insert(at, link);
    }

    /// The structure, in the order of the book.
    pub fn tree(mut self) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some("en".to_string()));
        let mut section = None;
        for (number, page) in self.layout.pages.iter().enumerate() {
            if section.as_ref().is_none_or(|(of, _)| *of != page.section) {
                if let Some((_, done)) = section.take() {
                    push(&mut tree, done);
                }
                section = Some((page.section, TagGroup::new(Element::Section)));
            }
            if let Some((_, open)) = &mut section {
                self.page(number, open);
            }
        }
        if let Some((_, done)) = section {
            push(&mut tree, done);
        }
        tree
    }

    fn page(&mut self, number: usize, section: &mut TagGroup) {
        let blocks = &self.layout.pages[number].blocks;
        let mut open: Option<(u32, TagGroup)> = None;
        for (at, block) in blocks.iter().enumerate() {
            let Some(identifier) = self.painted.remove(&(number, at)) else { continue };
            if open.as_ref().is_none_or(|(group, _)| *group != block.group) {
                section.children.extend(open.take().map(|(_, done)| Node::from(done)));
                open = Some((block.group, self.element((number, at), block, blocks)));
            }
            let Some((_, group)) = &mut open else { continue };
            match self.links.remove(&(number, at)) {
                Some(link) => {
                    let mut linked = TagGroup::new(Element::Link);
                    linked.push(identifier);
                    linked.push(link);
                    group.push(linked);
                }
                None => group.push(identifier),
            }
        }
        section.children.extend(open.map(|(_, done)| Node::from(done)));
    }

    fn element(&self, at: At, block: &Block, blocks: &[Block]) -> TagGroup {
        match block.tag {
            Tag::Heading(level) => {
                let same = blocks.iter().filter(|other| other.group == block.group);
                let title: Vec<&str> = same.filter_map(|other| other.what.text()).collect();
                let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                TagGroup::new(Element::Hn(level, Some(title.join(" "))))
            }
            Tag::Contents => TagGroup::new(Element::TOCI),
            Tag::Figure => TagGroup::new(Element::Figure(self.words.get(&at).cloned())),
            Tag::Paragraph | Tag::Furniture(_) => TagGroup::new(Element::P),
        }
    }
}

/// Rows of the table of contents belong into a table of contents.
fn push(tree: &mut TagTree, mut section: TagGroup) {
    let is_row = |node: &Node| match node {
        Node::Group(group) => matches!(group.tag, krilla::tagging::TagKind::TOCI(_)),
        Node::Leaf(_) => false,
    };
    if section.children.iter().any(is_row) {
        let (rows, rest): (Vec<Node>, Vec<Node>) = section.children.into_iter().partition(is_row);
        section.children = rest;
        section.push(TagGroup::with_children(Element::TOC, rows));
    }
    if !section.children.is_empty() {
        tree.push(section);
    }
}
