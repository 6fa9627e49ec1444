import type { ReactElement } from 'react';

/** Lines of the sheet of Markdown, from top to bottom, each with the colour of what it is. */
const source: [text: string, colour: string][] = [
	['# Install', 'var(--color-brand-strong)'],
	['', ''],
	['Read about [borders](', 'var(--color-text)'],
	['./2.borders.md) first.', 'var(--color-text)'],
	['', ''],
	['::: tip', 'var(--color-claim-text)'],
	['Back up the world.', 'var(--color-text)'],
	[':::', 'var(--color-claim-text)'],
];

/** The pages behind the first one, by language, the farthest first. */
const behind: [label: string, x: number, y: number][] = [
	['日本語', 292, 20],
	['中文', 256, 52],
];

/** Beside the words of the home page: a sheet of Markdown and its commits become pages in several languages. */
export default function SourceToPages(): ReactElement {
	return (
		<svg viewBox="0 0 600 440" aria-hidden="true" focusable="false">
			{behind.map(([label, x, y]) => (
				<g key={label}>
					<Sheet x={x} y={y} width={290} height={300} />
					<text x={x + 18} y={y + 22} fontSize="13" fill="var(--color-text-faint)">
						{label}
					</text>
				</g>
			))}
			<Page />
			<Sheet x={14} y={150} width={228} height={206} />
			<g fontSize="14">
				{source.map(([text, fill], line) => (
					<text x="34" y={184 + line * 22} fill={fill} key={text || line}>
						{text}
					</text>
				))}
			</g>
			<Commits />
		</svg>
	);
}

function Sheet(place: { x: number; y: number; width: number; height: number }): ReactElement {
	return (
		<rect {...place} rx="8" fill="var(--color-raised)" stroke="var(--color-line-strong)" strokeWidth="1.5" />
	);
}

/** The page in front: bar, sidebar, heading, text, a box. */
function Page(): ReactElement {
	return (
		<g>
			<Sheet x={220} y={84} width={290} height={300} />
			<path fill="none" stroke="var(--color-line)" strokeWidth="1.5" d="M220 116h290M300 116v268" />
			<rect x="236" y="95" width="34" height="10" rx="3" fill="var(--color-brand)" />
			<text x="464" y="105" fontSize="13" fill="var(--color-text-faint)">
				EN
			</text>
			<path fill="var(--color-line-strong)" d="M256 136h30v6h-30z" />
			<rect x="322" y="136" width="96" height="16" rx="3" fill="var(--color-text)" />
			<g fill="var(--color-line-strong)">
				<path d="M322 172h160v7H322zM322 188h136v7H322z" />
			</g>
			<path fill="var(--color-brand)" d="M372 188h52v7h-52z" />
			<rect x="322" y="214" width="166" height="54" rx="5" fill="var(--color-claim-soft)" />
			<path fill="var(--color-claim)" d="M322 219a5 5 0 0 1 4-5v54a5 5 0 0 1-4-5z" />
			<path fill="var(--color-claim-text)" d="M338 228h40v7h-40z" />
			<path fill="var(--color-text-soft)" d="M338 246h108v7H338z" />
			<rect
				x="322"
				y="286"
				width="166"
				height="74"
				rx="5"
				fill="var(--color-code-ground)"
				stroke="var(--color-line)"
			/>
			<path fill="var(--color-brand)" d="M338 302h44v7h-44z" />
			<path fill="var(--color-line-strong)" d="M390 302h60v7h-60zM352 320h84v7h-84zM338 338h30v7h-30z" />
		</g>
	);
}

/** The commits of the page, and what the build says at their end. */
function Commits(): ReactElement {
	return (
		<g>
			<path
				fill="none"
				stroke="var(--color-line-strong)"
				strokeWidth="2"
				d="M34 404h250M96 404c16 0 16-22 32-22h40c16 0 16 22 32 22"
			/>
			<g fill="var(--color-brand)">
				<circle cx="34" cy="404" r="6" />
				<circle cx="96" cy="404" r="6" />
				<circle cx="200" cy="404" r="6" />
			</g>
			<circle cx="148" cy="382" r="6" fill="var(--color-claim)" />
			<rect x="262" y="386" width="228" height="36" rx="18" fill="var(--color-text)" />
			<text x="376" y="409" fontSize="14" textAnchor="middle" fill="var(--color-ground)">
				0 errors, 0 warnings
			</text>
		</g>
	);
}
