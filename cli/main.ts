#!/usr/bin/env node
import { exitCode } from './platform/exit-code.ts';
import { describeOpenFiles } from './platform/open-files.ts';
import { tuneV8 } from './platform/tune-v8.ts';

tuneV8();
try {
	await import('./commands/program.ts');
} catch (error) {
	const sentence = describeOpenFiles(error);
	if (sentence === null) throw error;
	console.error(sentence);
	process.exitCode = exitCode.environment;
}
