import type { ReactElement } from 'react';
import { type MarkdownElementProps, useAddress, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takenPart } from '../../components/article/box-of.tsx';
import { partChildren, textValue } from '../../components/article/text-of-node.ts';

/** What a demo's Markdown looks like. */
export const DemoResult = /* @__PURE__ */ takenPart();

/**
 * A demo: what it does, then what it is made of. It runs in a frame of its own, without this site's rights;
 * one that needs libraries from elsewhere waits until the reader asks for it.
 */
export function DemoBlock(props: MarkdownElementProps): ReactElement {
	useFeature('demo');
	const t = useTexts();
	const { title, desc, expanded, src, children } = props;
	const [results, rest] = partChildren(children, DemoResult);
	const hasStage = typeof src === 'string' || results.length > 0;
	return (
		<figure className="demo">
			{(textValue(title) || textValue(desc)) && (
				<figcaption className="demo-head">
					{textValue(title) && <p className="demo-title">{textValue(title)}</p>}
					{textValue(desc) && <p className="demo-desc">{textValue(desc)}</p>}
				</figcaption>
			)}
			{typeof src === 'string' && <DemoStage {...props} />}
			{results.length > 0 && <div className="demo-stage demo-shown flow">{results}</div>}
			<details className="demo-source" open={expanded === true || !hasStage}>
				<summary>{t('demo.source')}</summary>
				<div className="demo-code">{rest}</div>
			</details>
		</figure>
	);
}

/** The frame's place, and forms that send the code to playgrounds. */
function DemoStage(props: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const address = useAddress();
	const libraries = [props.scripts, props.styles].map(textValue).filter(Boolean).join(' ');
	const name = textValue(props.title) ?? t('demo.title');
	return (
		<>
			<div
				className="demo-stage"
				data-src={address(`/${textValue(props.src)}`)}
				data-title={name}
				data-waits={libraries ? '' : undefined}
			>
				<p className="demo-wait">
					{libraries ? t('demo.libraries', { hosts: hostsOf(libraries) }) : t('demo.script')}
				</p>
				<button type="button" className="button button-alt" hidden>
					{t('demo.run')}
				</button>
			</div>
			<div className="demo-actions">
				<form action="https://codepen.io/pen/define" method="post" target="_blank" rel="noopener">
					<input type="hidden" name="data" value={penOf(props, name)} />
					<button type="submit" className="link-button">
						{t('demo.codepen')}
					</button>
				</form>
				<form
					action="https://jsfiddle.net/api/post/library/pure/"
					method="post"
					target="_blank"
					rel="noopener"
				>
					<input type="hidden" name="title" value={name} />
					<input type="hidden" name="html" value={textValue(props.html) ?? ''} />
					<input type="hidden" name="css" value={textValue(props.css) ?? ''} />
					<input type="hidden" name="js" value={textValue(props.js) ?? ''} />
					<input type="hidden" name="panel_js" value={props.jsLang === 'ts' ? '4' : '0'} />
					<input type="hidden" name="resources" value={libraries.replaceAll(' ', ',')} />
					<button type="submit" className="link-button">
						{t('demo.jsfiddle')}
					</button>
				</form>
			</div>
		</>
	);
}

/** What CodePen reads: https://blog.codepen.io/documentation/prefill/ */
function penOf({ html, css, js, jsLang, scripts, styles }: MarkdownElementProps, title: string): string {
	return JSON.stringify({
		title,
		html: textValue(html) ?? '',
		css: textValue(css) ?? '',
		js: textValue(js) ?? '',
		js_pre_processor: jsLang === 'ts' ? 'typescript' : 'none',
		js_external: textValue(scripts)?.replaceAll(' ', ';') ?? '',
		css_external: textValue(styles)?.replaceAll(' ', ';') ?? '',
	});
}

function hostsOf(addresses: string): string {
	return [...new Set(addresses.split(' ').map((address) => new URL(address).host))].join(', ');
}
