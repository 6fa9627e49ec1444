import { expect, test } from 'vitest';
import { directionOf } from '../../../cli/page/direction-of.ts';

test.each(['ar', 'ar-EG', 'ur-Aran', 'az-Arab-IR', 'he-IL', 'yi', 'ku-Arab', 'fa-AF', 'arc'])(
	'%s is written from right to left',
	(lang) => {
		expect(directionOf(lang)).toEqual({ dir: 'rtl' });
	},
);

test.each(['en-US', 'zh-Hans-CN', 'ru-RU', 'ku', 'ar-Latn', 'arn', 'sd-Deva', 'az-Latn-IR'])(
	'%s is written from left to right',
	(lang) => {
		expect(directionOf(lang)).toEqual({});
	},
);
