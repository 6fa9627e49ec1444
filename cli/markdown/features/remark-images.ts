import type { Image, ImageReference, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { joinSizedImages, readSize } from '../images/read-size.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { isBlankText } from '../syntax/inline/text-nodes.ts';
import { visit } from '../tree/visit.ts';

type Picture = Image | ImageReference;

/**
 * Sizes of pictures, `![alt =300x200](a.png)`, `![alt|300](a.png)` and `![alt](a.png =300x)`; a warning
 * for each picture without alternative text; figures with a caption, where the config asks for them.
 */
export function remarkImages(context: ParseContext, source: string): (tree: Root) => void {
	const { figure } = context.markdown.images;
	return (tree) => {
		visit(tree, (node) => {
			if ('children' in node && node.type !== 'root')
				node.children = joinSizedImages(node.children as PhrasingContent[], source);
		});
		visit(tree, ['image', 'imageReference'], (node) => {
			takeSize(node as Picture, context);
			checkText(node as Picture, context);
		});
		if (figure) visit(tree, 'paragraph', (paragraph) => makeFigure(paragraph, figure));
	};
}

function takeSize(picture: Picture, context: ParseContext): void {
	const { text, size, invalid } = readSize(picture.alt ?? '');
	if (size) {
		picture.alt = text;
		picture.data = { ...picture.data, hProperties: { ...size, ...picture.data?.hProperties } };
	}
	if (invalid === undefined) return;
	reportProblem(context, 'image-size-invalid', picture, {
		message: `Unexpected size \`${invalid}\` of a picture, expected one in pixels.`,
		hint: 'Type `=300x200`, or `=300x` or `=x200` for one side, at the end of the text.',
	});
}

/** An `alt=""` among the picture's attributes says that it only decorates. */
function checkText(picture: Picture, context: ParseContext): void {
	if (picture.alt?.trim()) return;
	picture.alt = '';
	const given: Record<string, unknown> | undefined = picture.data?.hProperties;
	if (given?.alt === true) given.alt = '';
	if (given?.alt !== undefined) return;
	reportProblem(context, 'alt-missing', picture, {
		message: 'Unexpected picture without a text, expected words that say what it shows.',
		hint: 'Type the words between `![` and `]`; a picture that only decorates is `<img src="…" alt="">`.',
	});
}

/** A paragraph of one picture, which may be a link, becomes a figure with the picture's title below. */
function makeFigure(paragraph: Paragraph, figure: 'title' | 'alt'): void {
	const [only, ...others] = paragraph.children.filter((child) => !isBlankText(child));
	const picture = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only;
	if (!only || others.length > 0 || picture?.type !== 'image') return;
	const caption = picture.title || (figure === 'alt' ? picture.alt : '');
	if (!caption) return;
	picture.title = null;
	const text: Text = { type: 'text', value: caption };
	paragraph.data = { ...paragraph.data, hName: 'figure' };
	paragraph.children = [only, { type: 'emphasis', data: { hName: 'figcaption' }, children: [text] }];
}
