import type { ReactElement } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';
import { IconImage } from './IconImage.tsx';

/** `::collection:name =size /color class::` and `<Icon name size color>` in an article. */
export function ArticleIcon(props: MarkdownElementProps): ReactElement | null {
	const { name, size, color, className, provider, label } = props;
	if (typeof name !== 'string' || name === '' || provider !== undefined) return null;
	return (
		<IconImage
			name={name}
			size={typeof size === 'number' ? size : textOf(size)}
			color={textOf(color)}
			className={textOf(className)}
			label={textOf(label)}
		/>
	);
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
