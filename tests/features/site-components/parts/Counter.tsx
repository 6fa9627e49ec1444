import { usePage } from 'domdocs/theme';
import { type ReactNode, useId, useState } from 'react';

/** An island: it counts in the browser. */
export default function Counter({ start = '0', children }: { start?: string; children?: ReactNode }) {
	const [count, setCount] = useState(Number(start));
	const { title } = usePage();
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<p id={id}>
				{title} has {count} claims.
			</p>
			<button type="button" onClick={() => setCount(count + 1)}>
				Claim
			</button>
			{children}
		</section>
	);
}
