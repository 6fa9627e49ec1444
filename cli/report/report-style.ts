/** Style sheet of `report.html`: the colours and frames of the default theme, whose tokens it repeats in part. */
export const reportStyle = `
:root {
	color-scheme: light dark;
	--ground: light-dark(#ffffff, #141819);
	--surface: light-dark(#f4f6f2, #1a1f20);
	--text: light-dark(#1b231f, #e3e8e4);
	--soft: light-dark(#445049, #b4beb8);
	--faint: light-dark(#606c65, #8f9b95);
	--line: light-dark(#dee4dd, #2b3335);
	--strong: light-dark(#b7c2b8, #4a5557);
	--brand: light-dark(#126847, #7ad0a1);
	--claim: light-dark(#d29412, #e9b44c);
	--over: light-dark(#b02a20, #f5968b);
	--over-soft: light-dark(#fdf1ef, #2f1d1b);
	--document: light-dark(#126847, #7ad0a1);
	--styles: light-dark(#2a59ab, #8db4f5);
	--first-scripts: light-dark(#b02a20, #f5968b);
	--later-scripts: light-dark(#d29412, #e9b44c);
	--site: light-dark(#7140a8, #c5a2f2);
	--pictures: light-dark(#3fa3b3, #4f97a3);
	--gutter: 1rem;
}
*, ::before, ::after { box-sizing: border-box; }
body {
	max-width: 92rem;
	margin: 0 auto;
	padding: 2rem var(--gutter) 4rem;
	background: var(--ground);
	color: var(--text);
	font: 0.9375rem/1.55 system-ui, sans-serif;
	overflow-wrap: anywhere;
}
h1, h2 { margin: 0; line-height: 1.25; }
h1 { font-size: 1.75rem; }
h2 { position: relative; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.25rem; }
h2::before {
	position: absolute;
	top: -1px;
	left: 0;
	width: 0.625rem;
	height: 0.625rem;
	border: solid var(--claim);
	border-width: 2px 0 0 2px;
	content: "";
}
p { max-width: 48rem; margin: 0.5rem 0 0; color: var(--soft); }
code { font: 0.875em ui-monospace, Menlo, Consolas, monospace; }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; margin: 1.5rem 1px 0; }
.sums div { padding: 0.75rem 1rem; box-shadow: 0 0 0 1px var(--line); }
.sums dt { color: var(--faint); font-size: 0.8125rem; }
.sums dd { margin: 0; font-size: 1.25rem; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; font-size: 0.8125rem; }
.legend li { display: flex; align-items: center; gap: 0.375rem; }
.legend i { width: 0.75rem; height: 0.75rem; }
.choice { margin-top: 1rem; }
.choice:not(.is-ready) { display: none; }
.choice select { min-height: 2.25rem; margin-inline-start: 0.5rem; padding: 0.25rem 0.5rem; border: 1px solid var(--strong); border-radius: 2px; background: var(--surface); color: inherit; font: inherit; }
.frame { position: relative; margin-top: 1rem; overflow-x: auto; border: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { background: var(--surface); color: var(--soft); font-weight: 600; line-height: 1.35; white-space: normal; overflow-wrap: normal; }
th:first-child { position: sticky; left: 0; z-index: 1; min-width: 16rem; max-width: 34rem; background: var(--ground); text-align: start; white-space: normal; }
thead th:first-child { background: var(--surface); }
tbody th { font-weight: 400; }
tbody th small { display: block; color: var(--faint); font-size: 0.8125rem; }
details { white-space: normal; }
details[open] { width: 16rem; text-align: start; }
summary { cursor: pointer; }
tbody tr:hover > * { background: var(--surface); }
.is-text { min-width: 6rem; text-align: start; }
.is-over { background: var(--over-soft); color: var(--over); font-weight: 600; }
tbody tr:hover > .is-over { background: var(--over-soft); }
thead button { display: inline; min-height: 1.75rem; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit; cursor: pointer; }
[aria-sort="descending"] button::before { margin-inline-end: 0.25em; content: "\\2193"; }
[aria-sort="ascending"] button::before { margin-inline-end: 0.25em; content: "\\2191"; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.bar { display: flex; height: 0.375rem; margin-top: 0.375rem; }
.bar i { min-width: 1px; }
.part-document { background: var(--document); }
.part-styles { background: var(--styles); }
.part-firstScripts { background: var(--first-scripts); }
.part-laterScripts { background: var(--later-scripts); }
.part-site { background: var(--site); }
.part-pictures { background: var(--pictures); }
@media (min-width: 768px) { :root { --gutter: 2rem; } }
@media (max-width: 767px) {
	th:first-child { min-width: 10rem; max-width: 10rem; }
	th, td { padding-inline: 0.5rem; }
}
@media print { .frame { overflow: visible; } .choice { display: none; } }
`;
