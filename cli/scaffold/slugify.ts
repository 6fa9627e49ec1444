import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';

const maxLength = 60;

/** Emoji; any-ascii would write their names out. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;

/** Names that stand for a device on Windows, and those that make a file the index of its folder. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|index|readme)$/;

/**
 * A title as a file name and a part of an address: lower-case letters and digits of ASCII with single
 * hyphens between words, 60 characters at most. Chinese becomes pinyin without tones, everything else
 * what it sounds or looks like. A title without any letter or digit is `untitled`.
 */
export function slugify(title: string, lang: string): string {
	const text = title.normalize('NFKC').replace(emoji, ' ');
	const isJapanese = /^ja\b/i.test(lang) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
	const words = anyAscii(isJapanese ? spaceOut(text) : toPinyin(text))
		.toLowerCase()
		.replace(/['`]/g, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	const slug = shorten(words) || 'untitled';
	return reserved.test(slug) ? `${slug}-page` : slug;
}

/** Chinese characters as syllables that are words of their own; the rest stays as it is. */
function toPinyin(text: string): string {
	return text.replace(
		/\p{Script=Han}+/gu,
		(run) => ` ${pinyin(run, { toneType: 'none', type: 'array', v: true }).map(spaceOut).join(' ')} `,
	);
}

/** Each Chinese character apart, so that any-ascii does not write them as one word. */
function spaceOut(text: string): string {
	return text.replace(/\p{Script=Han}/gu, (character) => ` ${anyAscii(character)} `);
}

function shorten(words: string): string {
	if (words.length <= maxLength) return words;
	const end = words.lastIndexOf('-', maxLength);
	return words.slice(0, end > 0 ? end : maxLength);
}
