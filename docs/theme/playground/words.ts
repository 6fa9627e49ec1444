/** What the playground says, in both languages of this site. */
const english = {
	open: 'Write in the playground',
	loading: 'Loading the parser …',
	failed: 'The parser has failed; the next change tries again. ',
	tooSlow:
		'This text took too long to parse, so the parser was stopped. Make it shorter, or undo your last change: the next change starts the parser again.',
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
	failed: '解析器出错，下一次改动会重新尝试。',
	tooSlow: '解析这段文本用时过长，解析器已停止。请缩短文本，或撤销上一步修改：下一次改动会重新启动解析器。',
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
