/** What the playground says, in both languages of this site. */
const english = {
	open: 'Write in the playground',
	loading: 'Loading the parser …',
	failed: 'The parser could not be loaded: ',
	markdown: 'Markdown',
	result: 'Result',
	messages: (count: number): string =>
		count === 0 ? 'No messages' : count === 1 ? '1 message' : `${count} messages`,
	severity: { error: 'error', warning: 'warning', info: 'note' },
	goTo: 'Go to its place',
	copy: 'Copy link',
	copied: 'Copied',
};

/** Words of the playground. */
export type Words = typeof english;

const chinese: Words = {
	open: '打开演练场',
	loading: '正在加载解析器……',
	failed: '无法加载解析器：',
	markdown: 'Markdown',
	result: '结果',
	messages: (count) => (count === 0 ? '没有消息' : `${count} 条消息`),
	severity: { error: '错误', warning: '警告', info: '提示' },
	goTo: '转到该位置',
	copy: '复制链接',
	copied: '已复制',
};

/** The words in a page's language. */
export function wordsOf(lang: string): Words {
	return lang.startsWith('zh') ? chinese : english;
}
