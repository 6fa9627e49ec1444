#!/usr/bin/env node
import { delayOptimizing } from './platform/delay-optimizing.ts';
import { exitCode } from './platform/exit-code.ts';
import { describeOpenFiles } from './platform/open-files.ts';

delayOptimizing();
try {
	await import('./commands/program.ts');
} catch (error) {
	const sentence = describeOpenFiles(error);
	if (sentence === null) throw error;
	console.error(sentence);
	process.exitCode = exitCode.environment;
}
