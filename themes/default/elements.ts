import type { ArticleComponents } from '../../renderer/theme.ts';
import { Anchor } from './components/article/Anchor.tsx';
import { BlockTitle } from './components/article/BlockTitle.tsx';
import { boxOf } from './components/article/box-of.tsx';
import { headingOf } from './components/article/Heading.tsx';
import { InlineCode } from './components/article/InlineCode.tsx';
import { Picture } from './components/article/Picture.tsx';
import { TableFrame } from './components/article/TableFrame.tsx';
import { TaskBox } from './components/article/TaskBox.tsx';
import { Alert } from './features/alert/Alert.tsx';
import { Abbreviation } from './features/annotation/Abbreviation.tsx';
import { Annotation, AnnotationNote } from './features/annotation/Annotation.tsx';
import { Badge } from './features/badge/Badge.tsx';
import { Card } from './features/card/Card.tsx';
import { CardGrid, CardMasonry } from './features/card/CardGrid.tsx';
import { ImageCard } from './features/card/ImageCard.tsx';
import { LinkCard } from './features/card/LinkCard.tsx';
import { RepoCard } from './features/card/RepoCard.tsx';
import { Chat, ChatMessage } from './features/chat/Chat.tsx';
import { CodeBlock } from './features/code/CodeBlock.tsx';
import { CodeTree, CodeTreeFile } from './features/code-tree/CodeTree.tsx';
import { Collapse, CollapsePanel } from './features/collapse/Collapse.tsx';
import { DemoBlock, DemoResult } from './features/demo/DemoBlock.tsx';
import { Disclosure } from './features/disclosure/Disclosure.tsx';
import { FrameEmbed } from './features/embed/FrameEmbed.tsx';
import { AudioEmbed, VideoEmbed } from './features/embed/MediaEmbed.tsx';
import { Field, FieldGroup } from './features/field/Field.tsx';
import { FileTree, FileTreeEntry } from './features/file-tree/FileTree.tsx';
import { HoverNote, HoverNotes } from './features/hover-note/HoverNote.tsx';
import { ArticleIcon } from './features/icons/ArticleIcon.tsx';
import { AlignBox } from './features/layout/AlignBox.tsx';
import { FlexBox } from './features/layout/FlexBox.tsx';
import { LockAgain } from './features/lock/LockAgain.tsx';
import { LockBlock } from './features/lock/LockBlock.tsx';
import { UnlockPage } from './features/lock/UnlockPage.tsx';
import { Mark } from './features/mark/Mark.tsx';
import { Maths } from './features/math/Maths.tsx';
import { MermaidDiagram } from './features/mermaid/MermaidDiagram.tsx';
import { PageEmbed } from './features/page-embed/PageEmbed.tsx';
import { Reference, ReferenceKey, ReferenceNothing } from './features/reference/Reference.tsx';
import { Spoiler } from './features/spoiler/Spoiler.tsx';
import { StepList, Steps } from './features/steps/Steps.tsx';
import { TableBox } from './features/table/TableBox.tsx';
import { Tab, Tabs, TabTitle } from './features/tabs/Tabs.tsx';
import { Timeline, TimelineItem, TimelineList } from './features/timeline/Timeline.tsx';
import { Toc } from './features/toc/Toc.tsx';
import { WindowFrame } from './features/window/WindowFrame.tsx';

/** How elements of the article are rendered. */
export const components: ArticleComponents = {
	a: Anchor,
	h2: /* @__PURE__ */ headingOf('h2'),
	h3: /* @__PURE__ */ headingOf('h3'),
	h4: /* @__PURE__ */ headingOf('h4'),
	code: InlineCode,
	table: TableFrame,
	alert: Alert,
	'page-embed': PageEmbed,
	'demo-block': DemoBlock,
	'demo-result': DemoResult,
	'frame-embed': FrameEmbed,
	'video-embed': VideoEmbed,
	'audio-embed': AudioEmbed,
	maths: Maths,
	'mermaid-diagram': MermaidDiagram,
	'align-box': AlignBox,
	badge: Badge,
	'block-title': BlockTitle,
	card: Card,
	'card-grid': CardGrid,
	'card-masonry': CardMasonry,
	collapse: Collapse,
	'collapse-panel': CollapsePanel,
	disclosure: Disclosure,
	'flex-box': FlexBox,
	'image-card': ImageCard,
	'link-card': LinkCard,
	'repo-card': RepoCard,
	'step-list': StepList,
	steps: Steps,
	timeline: Timeline,
	'timeline-item': TimelineItem,
	'timeline-list': TimelineList,
	'window-frame': WindowFrame,
	'code-block': CodeBlock,
	img: Picture,
	icon: ArticleIcon,
	input: TaskBox,
	abbreviation: Abbreviation,
	annotation: Annotation,
	'annotation-note': AnnotationNote,
	'annotation-notes': /* @__PURE__ */ boxOf('div', 'annotation-notes'),
	'hover-note': HoverNote,
	'hover-notes': HoverNotes,
	'lock-again': LockAgain,
	'lock-block': LockBlock,
	'lock-gate': UnlockPage,
	mark: Mark,
	spoiler: Spoiler,
	toc: Toc,
	tabs: Tabs,
	tab: Tab,
	'tab-title': TabTitle,
	'file-tree': FileTree,
	'file-tree-entry': FileTreeEntry,
	'file-tree-name': /* @__PURE__ */ boxOf('span', 'file-tree-name'),
	'file-tree-comment': /* @__PURE__ */ boxOf('span', 'file-tree-comment'),
	'code-tree': CodeTree,
	'code-tree-file': CodeTreeFile,
	chat: Chat,
	'chat-date': /* @__PURE__ */ boxOf('p', 'chat-date'),
	'chat-turn': /* @__PURE__ */ boxOf('div', 'chat-turn'),
	'chat-message': ChatMessage,
	field: Field,
	'field-group': FieldGroup,
	'field-note': /* @__PURE__ */ boxOf('p', 'field-note'),
	'table-box': TableBox,
	reference: Reference,
	'reference-key': ReferenceKey,
	'reference-nothing': ReferenceNothing,
	'reference-value': /* @__PURE__ */ boxOf('span', 'reference-value'),
};
