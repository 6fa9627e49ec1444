import type { ReactElement } from 'react';
import { type MarkdownElementProps, readIconColor, readIconSize } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';
import { IconImage } from './IconImage.tsx';

/** `::collection:name =size /color class::` and `<Icon name size color>` in an article. */
export function ArticleIcon(props: MarkdownElementProps): ReactElement | null {
	const { name, size, color, className, provider, label } = props;
	if (typeof name !== 'string' || name === '' || provider !== undefined) return null;
	return (
		<IconImage
			name={name}
			size={readIconSize(typeof size === 'number' ? `${size}` : (textValue(size) ?? ''))}
			color={readIconColor(textValue(color) ?? '')}
			className={textValue(className)}
			label={textValue(label)}
		/>
	);
}
