import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';

/** What another site plays or runs, or a PDF. Nothing of it is loaded before the reader asks for it. */
export function FrameEmbed(props: MarkdownElementProps): ReactElement | null {
	const { provider, title, src, suffix, href, width, height, ratio } = props;
	useFeature('embed');
	const t = useTexts();
	if (typeof src !== 'string') return null;
	const name = String(provider ?? '');
	const label = typeof title === 'string' ? title : t('embed.title', { provider: name });
	const address = src + String(suffix ?? '');
	const host = hostOf(src);
	const size = {
		width: textValue(width),
		height: textValue(height),
		aspectRatio: height ? undefined : textValue(ratio),
	};
	return (
		<figure className="embed" style={size} data-src={address} data-title={label}>
			<div className="embed-card corners">
				<p className="embed-provider">{name}</p>
				<p className="embed-title">{label}</p>
				{host && <p className="embed-note">{t('consent.note', { host })}</p>}
				<p className="embed-actions">
					<button type="button" className="button button-brand" hidden>
						{t('embed.load')}
					</button>
					<a href={typeof href === 'string' ? href : address} target="_blank" rel="noopener noreferrer">
						{name === 'PDF' ? t('embed.openFile') : t('embed.open', { provider: name })}
					</a>
				</p>
			</div>
		</figure>
	);
}

/** Host of an address of another site. */
function hostOf(address: string): string | null {
	return /^(?:https?:)?\/\/([^/?#]+)/.exec(address)?.[1] ?? null;
}
