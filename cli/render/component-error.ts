import { type Diagnostic, diagnose, FatalError, type SourceRange } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';

/** A component that threw while a page was rendered. */
export interface ComponentFailure {
	route: string;
	/**
	 * The element of the article that was to be rendered: its number among those of its name, from 0. `null` where it
	 * was none of them but the page around. `name` is what the author calls a component of the site.
	 */
	element: { tagName: string; index: number; name?: string } | null;
	/** What the component said. */
	reason: string;
	/** The line of the component, where it is one of the site's own files. */
	component?: SourceRange;
}

/** Ends the rendering of one page. Its diagnostics name the page; `locateFailures` finds the places in it. */
export class ComponentError extends FatalError {
	constructor(readonly failures: ComponentFailure[]) {
		super(
			exitCode.content,
			failures.map((failure) => describeFailure(failure)),
		);
		this.name = 'ComponentError';
	}
}

/** The message about a failure; `place` is that of the Markdown. */
export function describeFailure(failure: ComponentFailure, place: Partial<SourceRange> = {}): Diagnostic {
	const { route, element, reason, component } = failure;
	const where = element ? `component for \`<${element.name ?? element.tagName}>\`` : `layout of \`${route}\``;
	return diagnose('component-failed', `Unexpected error in the ${where}: ${reason.replace(/\.$/, '')}.`, {
		...place,
		route,
		...(component ? { related: [{ ...component, message: 'It was thrown here.' }] } : {}),
	});
}
