import type { ComponentPropsWithRef, ReactElement } from 'react';
import { isExternalLink, Link, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

/** A link of the chrome. One that leaves the site opens in a new tab unless told otherwise; any that does so says so. Without `link` it is its words. */
export function SmartLink(
	props: { link: string | undefined; noIcon?: boolean | undefined } & ComponentPropsWithRef<'a'>,
): ReactElement {
	const { link, className, target, rel, noIcon, children, ...attributes } = props;
	const t = useTexts();
	if (!link) return <>{children}</>;
	const leaves = isExternalLink(link) && !link.startsWith('mailto:');
	const place = target ?? (leaves ? '_blank' : undefined);
	const isNew = place === '_blank';
	return (
		<Link
			target={place}
			rel={rel ?? (leaves || isNew ? 'noopener noreferrer' : undefined)}
			{...attributes}
			link={link}
			className={classNames(className, leaves && !noIcon && 'external') || undefined}
		>
			{children}
			{isNew && <span className="visually-hidden">{t('link.external')}</span>}
		</Link>
	);
}
