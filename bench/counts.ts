import { parseArgs } from 'node:util';
import { countCode } from './count-code.ts';
import { writeTable } from './table.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const counts = countCode(process.cwd());
const rows = counts.map(({ name, count }) => [name, count === null ? 'no table' : String(count)]);
console.info(values.json ? JSON.stringify(counts, null, 2) : writeTable([['counted', 'count'], ...rows]));
