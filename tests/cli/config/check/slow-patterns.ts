/** Expressions that take too long for a text of 200 characters. */
export const slowPatterns = [
	'^(a+)+$',
	'^/en/([a-z]+)*/$',
	'^/(a|a)*$',
	'^(a|ab|b)*c$',
	'^(/|/en)*(/x)?(.*)*y$',
	'^(\\w|\\d)*!$',
	'^/([^/]+/?)+$',
	'^([\\w.-]+\\.?)+@x',
	'^/docs/(\\d+\\.?)*$',
	'^(?:(?:https?:)?/+)*[a-z]+(?:/[a-z]*)*#$',
	'^((ab)*)*c',
	'^(?=(a+)+$)b',
	'^(?<n>\\s*\\S+)*$x',
	'^(([a-z])+.)+[A-Z]([a-z])+$',
	'^.*.*.*.*=$',
	`^${'a?'.repeat(28)}${'a'.repeat(28)}$`,
];
