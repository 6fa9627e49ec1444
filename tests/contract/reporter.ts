import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { writeLine, writeSums } from '../specification/table.ts';

/** Prints each row of the contract as it ends, and what there is to say of those that failed at the end. */
export default class ContractReporter implements Reporter {
	private readonly results: string[] = [];
	private readonly failures: string[] = [];
	private readonly begin = performance.now();

	onTestCaseResult(test: TestCase): void {
		const [id = '', promise = ''] = test.name.split(' | ');
		const { how = 'from outside', needs } = test.meta();
		const { state, errors } = test.result();
		const held = state === 'passed' ? 'held' : 'FAILED';
		const result = needs && state === 'passed' ? 'not here' : held;
		this.results.push(result);
		const seconds = `${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s`;
		process.stdout.write(
			writeLine(
				id,
				promise,
				seconds.padStart(8),
				needs ? `not here: ${needs}; ${held} ${how}` : `${held} ${how}`,
			),
		);
		if (state !== 'passed')
			this.failures.push(`\n${id} ${promise}\n${(errors ?? []).map(describe).join('\n')}\n`);
	}

	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
		const broken = [...modules.flatMap((module) => module.errors()), ...unhandled].map(
			({ message }) => `${message}\n`,
		);
		const minutes = (performance.now() - this.begin) / 60_000;
		process.stdout.write(
			[
				...this.failures,
				...broken,
				writeSums(this.results, ['held', 'FAILED', 'not here']),
				`${minutes.toFixed(1)} of at most 60 minutes\n`,
			].join(''),
		);
	}
}

/** What went wrong, what differs, and the line of the row that says so. */
function describe({
	message,
	stack = '',
	diff = '',
}: {
	message: string;
	stack?: string;
	diff?: string;
}): string {
	const place = stack.split('\n').find((line) => line.includes('tests/contract/'));
	return [message.slice(0, 3000), stripVTControlCharacters(diff).slice(0, 3000), place?.trim()]
		.filter(Boolean)
		.join('\n');
}
