/** Styles of the overlay. They live in its shadow root and reach nothing else. */
export const overlayStyle = `
:host { all: initial; }
[hidden] { display: none !important; }
* { box-sizing: border-box; }
.errors, .warnings { color: #1f2328; background: #fff; font: 14px/1.5 system-ui, sans-serif; }
.errors { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px max(24px, calc(50% - 440px)); border-top: 4px solid #c62828; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h2 { margin: 0; font-size: 18px; color: #b71c1c; }
button { padding: 4px 12px; border: 1px solid #8c959f; border-radius: 6px; color: inherit; background: transparent; font: inherit; cursor: pointer; }
button:focus-visible, summary:focus-visible { outline: 2px solid #0969da; outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid #d0d7de; overflow-wrap: anywhere; }
p { margin: 4px 0; }
.place, .name, pre { font: 13px/1.6 ui-monospace, monospace; }
.place { font-weight: 600; }
.name { color: #57606a; }
.hint { color: #0a5c36; }
pre { margin: 8px 0 0; padding: 8px 12px; overflow-x: auto; border-radius: 6px; background: #f6f8fa; }
.number { color: #57606a; user-select: none; }
u { text-decoration: underline wavy #c62828; text-underline-offset: 3px; }
.warnings { position: fixed; right: 16px; bottom: 16px; z-index: 2147483646; max-width: min(560px, calc(100vw - 32px)); max-height: 60vh; overflow: auto; border: 1px solid #d4a72c; border-radius: 8px; }
summary { padding: 6px 12px; color: #6f4e00; background: #fff8c5; cursor: pointer; }
.warnings ol { padding: 0 12px 12px; }
@media (prefers-color-scheme: dark) {
	.errors, .warnings { color: #e6edf3; background: #0d1117; }
	h2 { color: #ff8a80; }
	.name, .number { color: #9198a1; }
	.hint { color: #7ee2a8; }
	li { border-color: #30363d; }
	pre { background: #161b22; }
	summary { color: #f2cc60; background: #2b2410; }
}
`;
