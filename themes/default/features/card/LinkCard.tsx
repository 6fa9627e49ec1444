import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';
import { CardBody, CardHead, CardLink } from './Card.tsx';

const targets = ['_blank', '_self', '_parent', '_top'];

/**
 * A card that leads somewhere. Its title is the one link and reaches over the whole card; links of the body
 * lie above it. Without an address it is a card like any other.
 */
export function LinkCard(properties: MarkdownElementProps): ReactElement {
	useFeature('card');
	const { title, icon, href, description, target, rel, children } = properties;
	const address = textValue(href);
	const name = textValue(title) ?? address;
	const window = targets.find((word) => word === target);
	return (
		<div className={address ? 'card link-card corners-on-hover' : 'card'}>
			<CardHead icon={icon}>
				{name && (
					<CardLink
						href={address}
						{...(window ? { target: window } : {})}
						{...(textValue(rel) ? { rel } : {})}
					>
						{name}
					</CardLink>
				)}
			</CardHead>
			<CardBody description={description}>{children}</CardBody>
		</div>
	);
}
