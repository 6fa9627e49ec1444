import { decodeAddress } from '../../../renderer/shared/links.ts';
import { textAttribute } from '../attributes.ts';
import {
	type EmbedFeature,
	type EmbedInput,
	elementNode,
	frameAttributes,
	frameNode,
	lengthOf,
	ratioOf,
	secondsOf,
} from '../syntax/containers/embed.ts';

/** `@[pdf 2 no-toolbar zoom="50"](/rules.pdf)`: opened at a page, at 50 percent (plume inventory, 5.057). */
export const pdfEmbed: EmbedFeature = {
	names: ['pdf'],
	attributes: [...frameAttributes, 'page', 'zoom', 'no-toolbar'],
	transform(input) {
		const { source, attributes, words } = input;
		if (source === '') return null;
		const page = Number(words.find((word) => /^\d+$/.test(word)) ?? textAttribute(input, 'page') ?? 1) || 1;
		const zoom = Number(textAttribute(input, 'zoom') ?? 50) || 50;
		const bar = attributes.has('noToolbar') ? '&toolbar=0' : '';
		const title = textAttribute(input, 'title') ?? nameOf(source);
		const suffix = `#page=${page}${bar}&zoom=${zoom}`;
		return [frameNode(input, { provider: 'PDF', title, src: source, suffix })];
	},
};

const mediaAttributes = [...frameAttributes, 'start-time', 'end-time', 'loop', 'muted'];

/** `@[video title](/a.mp4)`, and `@[artPlayer]` of plume: the browser's own player. Nothing is loaded before it plays. */
export const videoEmbed: EmbedFeature = {
	names: ['video', 'artPlayer', 'artplayer'],
	attributes: [...mediaAttributes, 'poster'],
	transform: (input) => mediaNode(input, 'video-embed'),
};

/** `@[audio title](/a.mp3)`, and `@[audioReader]` of plume. */
export const audioEmbed: EmbedFeature = {
	names: ['audio', 'audioReader', 'audioreader'],
	attributes: mediaAttributes,
	transform: (input) => mediaNode(input, 'audio-embed'),
};

function mediaNode(input: EmbedInput, element: 'video-embed' | 'audio-embed') {
	const { source, attributes, context } = input;
	if (source === '') return null;
	context.policy.add('media-src', source);
	const start = secondsOf(textAttribute(input, 'startTime'));
	const end = secondsOf(textAttribute(input, 'endTime'));
	const span = start || end ? `#t=${start}${end ? `,${end}` : ''}` : undefined;
	const isVideo = element === 'video-embed';
	return [
		elementNode(element, {
			title: textAttribute(input, 'title') ?? nameOf(source),
			src: source,
			suffix: span,
			loop: attributes.has('loop'),
			muted: attributes.has('muted'),
			...(isVideo ? { poster: textAttribute(input, 'poster'), ratio: ratioOf(input, '16 / 9') } : {}),
			width: lengthOf(input, 'width'),
			height: isVideo ? lengthOf(input, 'height') : undefined,
		}),
	];
}

/** Last part of an address, as people read it. */
function nameOf(source: string): string {
	const last =
		source
			.replace(/[?#].*$/s, '')
			.split('/')
			.at(-1) ?? source;
	return decodeAddress(last) || source;
}
