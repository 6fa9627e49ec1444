import { hostileInputs } from '../tests/hostile/inputs.ts';
import { measure, warmUp } from '../tests/hostile/measure.ts';

/** Row RL-15 of the reliability contract. */
const maxMilliseconds = 5000;
const maxRatio = 2.6;
/** Below this a ratio says more about the machine than about the parser. */
const leastMilliseconds = 50;

const scale = { milliseconds: 150, characters: 1_000_000 };
const [, , pattern = ''] = process.argv;
let bad = 0;
await warmUp(hostileInputs);
for (const input of hostileInputs.filter(({ name }) => name.includes(pattern))) {
	let found = await measure(input, scale);
	for (let again = 0; again < 2 && found.ratio > maxRatio; again++) {
		const next = await measure(input, scale, 3);
		if (next.ratio < found.ratio) found = next;
	}
	const isBad = found.twice > maxMilliseconds || (found.ratio > maxRatio && found.once > leastMilliseconds);
	if (isBad) bad += 1;
	const numbers = [found.length, found.once.toFixed(0), found.twice.toFixed(0), found.ratio.toFixed(2)];
	const [length, once, twice, ratio] = numbers.map((value) => String(value).padStart(9));
	console.info(
		`${isBad ? '!' : ' '}${length} characters ${once} ms ${twice} ms at twice ${ratio}  ${found.name}`,
	);
}
console.info(
	`${hostileInputs.length} inputs, ${bad} beyond ${maxMilliseconds} ms or ${maxRatio} times as long`,
);
process.exitCode = bad > 0 ? 1 : 0;
