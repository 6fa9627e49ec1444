import { foldText } from './fold.ts';

/** What search knows of a language. */
export interface Language {
	/** Language tag. */
	lang: string;
	/** The part of a folded word that its forms share; the word itself where that is not known. */
	stem: (word: string) => string;
	/** Whether a folded word says nothing by itself, such as `how` or `the`. */
	isCommon: (word: string) => boolean;
	/** Cuts text that is written without spaces. `null` where the browser cannot. */
	segmenter: Intl.Segmenter | null;
	/** The character that stands for this one: the simplified for a traditional one. */
	unify: (character: string) => string;
	/** A text with these in the place of the others. */
	unifyText: (text: string) => string;
}

const known = new Map<string, Promise<Language>>();

/** What is known of the language of a tag. Every language can be searched; some words are better known. */
export function openLanguage(lang: string): Promise<Language> {
	const opened = known.get(lang) ?? loadLanguage(lang);
	known.set(lang, opened);
	opened.catch(() => known.delete(lang));
	return opened;
}

async function loadLanguage(lang: string): Promise<Language> {
	const name = lang.split('-')[0]!.toLowerCase();
	const [stem, unified] = await Promise.all([
		loadStemmer(name),
		name === 'zh' ? loadSimplified() : new Map<string, string>(),
	]);
	const common = new Set(
		[...(commonWords[name] ?? '').split(' '), ...commonWords.en!.split(' ')].map(foldText),
	);
	return {
		lang,
		stem: remember(stem),
		isCommon: (word) => common.has(word),
		segmenter: 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : null,
		unify: (character) => unified.get(character) ?? character,
		unifyText: (text) =>
			unified.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (each) => unified.get(each) ?? each),
	};
}

/** Most words whose stems are remembered: the usual ones come again and again. */
const maxRemembered = 50_000;

function remember(stem: (word: string) => string): (word: string) => string {
	const known = new Map<string, string>();
	return (word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const root = stem(word);
		if (known.size < maxRemembered) known.set(word, root);
		return root;
	};
}

/** English words stand in texts of all languages here, so all of them know English stems. */
async function loadStemmer(name: string): Promise<(word: string) => string> {
	const { default: lunr } = await import('lunr');
	const english = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();
	const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);
	if (name !== 'ru') return (word) => (isLatin(word) ? english(word) : word);
	const [{ default: addSupport }, { default: addRussian }] = await Promise.all([
		import('lunr-languages/lunr.stemmer.support.js'),
		import('lunr-languages/lunr.ru.js'),
	]);
	addSupport(lunr);
	addRussian(lunr);
	const { stemmer } = (lunr as unknown as { ru: { stemmer: typeof lunr.stemmer } }).ru;
	return (word) => (isLatin(word) ? english(word) : stemmer(new lunr.Token(word, {})).toString());
}

/** Simplified characters by the traditional ones, from the table of OpenCC. */
async function loadSimplified(): Promise<Map<string, string>> {
	const { default: table } = await import('opencc-js/dict/TSCharacters');
	return new Map(table.split('|').map((pair) => pair.split(' ') as [string, string]));
}

/** Words that questions are made of and answers are not. */
const commonWords: Record<string, string> = {
	en: 'a an and are as at be by can do does for from how i if in into is it its me my of on or our please s so some t than that the their them there these they this to was we what when where which who why will with would you your about am any but did has have he her him his just not she should were whats difference between mean means happens happen want need get got only much could should may might been being because too very really t m re ve ll d don doesn isn won wouldn cannot dont cant doesnt im',
	ru: 'а без бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за здесь и из или им их к как какая какие какой ко когда который ли либо мне может можно мой моя мое мы на над надо нам нас не него нее нет ни них но ну о об он она они оно от по под почему при с свой своя свое свои со так также там то того тоже той только том ты у уже хочу что чтобы чем эта эти это этот я нужно делать разница различие отличие значит будет бывает почему-то мог могу могут могла могли моего моей моему моим моих мои мою моем своего своей своему своим своих свои свою своими своем сделать сделаю сделал которая которое которые которого которой которых этого этой этому этим этих этом эту такой такая такое такие какого какую каким каких кем чего кому чьи нужна нужны нужен нужную лишь даже ничего никак',
	zh: '的 了 和 是 在 有 与 及 或 也 都 就 把 被 让 给 对 从 到 吗 呢 吧 啊 么 什么 怎么 怎样 如何 为什么 哪里 哪个 哪些 几 谁 可以 能 能够 会 要 想 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 请问 怎么办 一个 一下 里 上 下 中 时 后 前 不 没有 没 用 做 之 其 以 区别 不同 不能 无法 意思 不了 才能 应该 需要 知道 关于',
	ja: 'の は が を に へ と で も や から まで より か な ね よ だ です ます する した して される いる ある こと もの これ それ あれ この その あの どう どうやって どこ いつ 何 なに なぜ 誰 どの どんな 方法 たい ない できる ません ください れる られる せる う よう ため とき ん て た し い れ さ あり なり により について には では とは しない なる など 違い できない できること したい わからない 意味 すると',
};
