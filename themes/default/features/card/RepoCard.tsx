import type { ReactElement } from 'react';
import { type MarkdownElementProps, type Texts, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';
import { Icon } from '../../components/Icon.tsx';
import { CardBody, CardLink } from './Card.tsx';

/** Where a repository may lie. The first is the default. */
const providers = [
	{ id: 'github', name: 'GitHub', address: 'https://github.com/', icon: 'github' },
	{ id: 'gitee', name: 'Gitee', address: 'https://gitee.com/', icon: 'code' },
] as const;

/**
 * A repository: its name, its provider and what the author says of it. Nobody is asked for more, neither
 * when the page is built nor when it is read.
 */
export function RepoCard(properties: MarkdownElementProps): ReactElement {
	useFeature('card');
	const t = useTexts();
	const { repo, provider: wanted, fullname, description, language, stars, children } = properties;
	const { path, provider } = readRepo(textValue(repo) ?? '', String(wanted ?? ''));
	const [owner = '', name = ''] = path.split('/');
	const facts = [textValue(language), starsOf(stars, t), t('repo.on', { provider: provider.name })].filter(
		Boolean,
	);
	return (
		<div className="card link-card corners-on-hover repo-card">
			<p className="card-title">
				<Icon name={provider.icon} />
				<span>
					<CardLink href={provider.address + path}>
						{fullname !== false && <span className="repo-owner">{owner}/</span>}
						{name}
					</CardLink>
				</span>
			</p>
			<CardBody description={description}>{children}</CardBody>
			<p className="repo-facts">
				{facts.map((fact) => (
					<span key={String(fact)}>{fact}</span>
				))}
			</p>
		</div>
	);
}

/** `1234`, `1,234` or `1.2k`, which stays as it is written. */
function starsOf(written: unknown, t: Texts): string | null {
	const stars = String(written ?? '').trim();
	if (/^\d+$/.test(stars)) return t('repo.stars', { count: Number(stars), stars: Number(stars) });
	if (!/^\d[\d.,]*k?$/i.test(stars)) return null;
	const count = /k$/i.test(stars)
		? Number.parseFloat(stars.replace(',', '.')) * 1000
		: Number(stars.replace(/\D/g, ''));
	return t('repo.stars', { count, stars });
}

/** `owner/name`, or the whole address of a repository. */
function readRepo(repo: string, wanted: string): { path: string; provider: (typeof providers)[number] } {
	const found = providers.find(({ address }) => repo.startsWith(address));
	const provider = found ?? providers.find(({ id }) => id === wanted.toLowerCase()) ?? providers[0];
	const rest = found ? repo.slice(found.address.length) : repo;
	const parts = rest.split('/').filter((part) => /^[\w.-]+$/.test(part));
	return { path: parts.slice(0, 2).join('/'), provider };
}
