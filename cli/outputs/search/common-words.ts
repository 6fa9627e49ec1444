import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { foldText } from '../../../renderer/shared/search/fold.ts';
import { type Language, openLanguage, withCharacters } from '../../../renderer/shared/search/language.ts';

/** Words that questions are made of and answers are not. */
const commonWords: Record<string, string> = {
	en: 'a an and are as at be by can do does for from how i if in into is it its me my of on or our please s so some t than that the their them there these they this to was we what when where which who why will with would you your about am any but did has have he her him his just not she should were whats difference between mean means happens happen want need get got only much could should may might been being because too very really t m re ve ll d don doesn isn won wouldn cannot dont cant doesnt im',
	ru: 'а без бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за здесь и из или им их к как какая какие какой ко когда который ли либо мне может можно мой моя мое мы на над надо нам нас не него нее нет ни них но ну о об он она они оно от по под почему при с свой своя свое свои со так также там то того тоже той только том ты у уже хочу что чтобы чтоб чем эта эти это этот я нужно делать делает делают означает разница различие отличие значит будет бывает почему-то мог могу могут могла могли моего моей моему моим моих мои мою моем своего своей своему своим своих свои свою своими своем сделать сделаю сделал которая которое которые которого которой которых этого этой этому этим этих этом эту такой такая такое такие какого какую каким каких кем чего кому чьи нужна нужны нужен нужную лишь даже ничего никак',
	zh: '的 了 和 是 在 有 与 及 或 也 都 就 把 被 让 给 对 从 到 吗 呢 吧 啊 么 什么 怎么 怎样 如何 为什么 哪里 哪个 哪些 几 谁 可以 能 能够 会 要 想 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 请问 怎么办 一个 一下 里 上 下 中 时 后 前 不 没有 没 用 做 之 其 以 区别 不同 不能 无法 意思 不了 才能 应该 需要 知道 关于 在',
	ja: 'の は が を に へ と で も や から まで より か な ね よ だ です ます する した して される いる ある こと もの これ それ あれ この その あの どう どうやって どこ いつ 何 なに なぜ 誰 どの どんな 方法 たい ない できる ません ください れる られる せる う よう ため とき ん て た し い れ さ あり なり により について には では とは しない なる など 違い できない できること したい わからない 意味 すると',
};

/** Those of a language, folded. The index has them, so that a reader fetches those of one language. English words stand in all texts here. */
export function commonWordsOf(lang: string): string {
	const name = lang.split('-')[0]!.toLowerCase();
	const words = [commonWords[name] ?? '', commonWords.en].join(' ').trim().split(' ');
	return [...new Set(words.map(foldText))].join(' ');
}

/** The language of an index that is made, as its readers will know it. */
export async function openIndexLanguage(lang: string): Promise<Language> {
	const language = await openLanguage(lang, commonWordsOf(lang));
	if (!isChinese(lang)) return language;
	return getOrMake(chinese, language, () => withCharacters(language, true));
}

/** Languages with all their characters. */
const chinese = new WeakMap<Language, Promise<Language>>();

/** Whether a language is written with traditional characters or with simplified ones. */
export function isChinese(lang: string): boolean {
	return /^zh\b/i.test(lang);
}
