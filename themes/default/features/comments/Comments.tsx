import type { ReactElement } from 'react';
import { type CommentsData, useFeature, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { SmartLink } from '../../components/navigation/SmartLink.tsx';

/** The comments of readers, where the page has them. Nobody is asked for them before the reader allows it. */
export function Comments(): ReactElement | null {
	const { show, route } = usePage();
	const { comments } = useSite();
	return show.comments && comments ? <CommentBox key={route} comments={comments} /> : null;
}

function CommentBox({ comments }: { comments: CommentsData }): ReactElement {
	useFeature('comments');
	const t = useTexts();
	const host = hostOf(comments);
	return (
		<section
			className="comments"
			aria-labelledby="page-comments"
			data-alone="article"
			data-comments={JSON.stringify(comments)}
			data-host={host}
		>
			<h2 id="page-comments" className="comments-title">
				{t('comments.title')}
			</h2>
			<div className="comments-waiting">
				<p className="comments-note">{t('consent.note', { host })}</p>
				<button type="button" className="button button-alt">
					{t('comments.load')}
				</button>
			</div>
			<p className="comments-note comments-plain">
				{t('comments.script')}{' '}
				{comments.provider === 'giscus' && (
					<SmartLink
						link={`https://github.com/${comments.repo}/discussions`}
						rel="noopener noreferrer nofollow ugc"
					>
						{t('comments.open')}
					</SmartLink>
				)}
			</p>
			{/* The feature's script may have been here before React. */}
			<div
				className="comments-content"
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: there is nothing in it.
				dangerouslySetInnerHTML={{ __html: '' }}
			/>
		</section>
	);
}

/** Who will be asked for the comments. */
function hostOf(comments: CommentsData): string {
	const address = comments.provider === 'giscus' ? comments.host : comments.server;
	return /^https?:\/\/([^/]+)/i.exec(address)?.[1] ?? 'tencentcloudapi.com';
}
