import { listenForUnlock } from './listen.ts';
import { UnlockLoader } from './unlock-loader.ts';

/** What loads pages where the site has locked ones: it also hears what their forms want. */
export class PageLoader extends UnlockLoader {
	constructor(base: string) {
		super(base);
		listenForUnlock(this);
	}
}
