import { describe, expect, test } from 'vitest';
import { Timer } from '../../../cli/report/timer.ts';

async function* numbers(count: number): AsyncGenerator<number> {
	for (let number = 0; number < count; number++) {
		busy();
		yield number;
	}
}

/** Keeps the processor busy until its time has moved on. */
function busy(): void {
	const start = process.cpuUsage().user;
	while (process.cpuUsage().user - start < 2000);
}

describe('Timer', () => {
	test('tells stages as they start and lists them in that order, each once', async () => {
		const heard: string[] = [];
		const timer = new Timer((name) => heard.push(name));
		expect(await timer.run('one', () => 1)).toBe(1);
		await timer.run('two', async () => {
			for await (const _ of timer.each('three', numbers(2)));
		});
		await timer.run('one', () => {});
		expect(heard).toEqual(['one', 'two', 'one']);
		expect(timer.stages.map(({ name }) => name)).toEqual(['one', 'three', 'two']);
	});

	test.skipIf(process.platform === 'win32')(
		'hears signals between two stages that wait for nothing',
		async () => {
			let heard = 0;
			const hear = (): void => void heard++;
			process.on('SIGUSR2', hear);
			await new Timer().run('one', () => process.kill(process.pid, 'SIGUSR2'));
			process.off('SIGUSR2', hear);
			expect(heard).toBe(1);
		},
	);

	test('counts a stage that failed', async () => {
		const timer = new Timer();
		await expect(timer.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
		expect(timer.stages.map(({ name }) => name)).toEqual(['one']);
	});

	test('takes the processor’s time where it is asked for, of a stage inside of another from that one', async () => {
		for (const hasCpu of [false, true]) {
			const timer = new Timer(undefined, hasCpu);
			await timer.run('outer', async () => {
				for await (const _ of timer.each('inner', numbers(20)));
			});
			const [inner, outer] = timer.costs;
			expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
			if (!hasCpu) expect([inner?.cpuMilliseconds, outer?.cpuMilliseconds]).toEqual([0, 0]);
			else expect(inner!.cpuMilliseconds).toBeGreaterThan(outer!.cpuMilliseconds);
		}
	});
});
