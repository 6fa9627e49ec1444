import { expect, test } from 'vitest';
import { policyOfUnlockForms } from '../../../../cli/encryption/compose/unlock-form-policy.ts';

const comments = {
	data: {} as never,
	policy: { 'script-src': ['https://talk.example'], 'frame-src': ['https://talk.example'] },
};

test('the policy of templates names no host that a locked page needs', () => {
	const policies: Record<string, string[]>[] = [
		{
			'frame-src': ['https://player.qazan.example', "'self'", 'blob:'],
			'media-src': ['https://qazan.example'],
		},
		{ 'script-src': ['https://qazan.example', "'sha256-qazan='"], 'style-src': ["'unsafe-inline'"] },
		{ 'frame-src': ['http://qazan.example'], 'form-action': ['https://qazan.example'] },
	];
	expect(policyOfUnlockForms(policies, { comments: null })).toEqual({
		'frame-src': ["'self'", 'blob:', 'https:'],
		'media-src': ['https:'],
		'style-src': ["'unsafe-inline'"],
	});
});

test('the policy of templates names the hosts that the config names for all pages', () => {
	const page = { ...comments.policy, 'connect-src': ['https://icons.example'] };
	expect(policyOfUnlockForms([page], { comments })).toEqual({
		'script-src': ['https://talk.example'],
		'frame-src': ['https://talk.example'],
		'connect-src': ['https://icons.example'],
	});
	expect(policyOfUnlockForms([], { comments })).toEqual({});
});

test('forms of templates send to playgrounds of demos, and nowhere else', () => {
	const sources = ['https://codepen.io', 'https://jsfiddle.net', 'https://qazan.example'];
	expect(policyOfUnlockForms([{ 'form-action': sources }], { comments: null })).toEqual({
		'form-action': ['https://codepen.io', 'https://jsfiddle.net'],
	});
});
