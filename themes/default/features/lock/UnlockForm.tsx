import type { ReactElement } from 'react';
import { useFeature, useTexts } from '../../../../renderer/theme.ts';

/**
 * Asks for a password. The renderer runs it and finds its parts by `data-lock-form`, `-message`, `-remember`, `-unable` and
 * `-error`; the button is disabled until it does. The field has no name, so it is in no address, whatever happens. `id` begins the ids of
 * its parts, `user` is what password managers keep the password for.
 */
export function UnlockForm(props: {
	id: string;
	user: string;
	/** What the form is about. */
	words: string;
	/** Days that the device may be remembered; absent where it may not. */
	days?: number;
}): ReactElement {
	const { id, user, words, days } = props;
	const t = useTexts('Encryption');
	useFeature('lock');
	const says = {
		working: t('encrypt.working'),
		wrong: t('encrypt.wrong'),
		damaged: t('encrypt.damaged'),
		failed: t('encrypt.failed'),
		framed: t('encrypt.framed'),
	};
	return (
		<>
			<form className="lock-form" data-lock-form="" data-state="idle" data-says={JSON.stringify(says)}>
				<p className="lock-words" id={`${id}-words`}>
					{words}
				</p>
				<input type="text" autoComplete="username" value={user} readOnly hidden />
				<label className="lock-label" htmlFor={`${id}-password`}>
					{t('encrypt.placeholder')}
				</label>
				<input
					className="text-field lock-field"
					id={`${id}-password`}
					type="password"
					autoComplete="current-password"
					autoCapitalize="none"
					spellCheck={false}
					aria-describedby={`${id}-words ${id}-message`}
				/>
				<p className="lock-message" id={`${id}-message`} role="status" data-lock-message="" />
				{days !== undefined && (
					<label className="lock-remember">
						<input type="checkbox" data-lock-remember="" />
						{t('encrypt.remember', { count: days })}
					</label>
				)}
				<button type="submit" className="button button-brand lock-button" disabled>
					<span className="lock-spinner" />
					{t('encrypt.button')}
				</button>
			</form>
			<div className="lock-note is-error" role="alert" data-lock-unable="" hidden>
				<p>
					<code data-lock-error="" />
				</p>
				<p>{t('encrypt.unable')}</p>
			</div>
			<p className="lock-note lock-script">{t('encrypt.script')}</p>
		</>
	);
}
