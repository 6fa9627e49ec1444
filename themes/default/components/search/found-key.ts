/** Where the session storage holds what was searched for, while the browser loads the page that was chosen. The boot script looks there too. */
export const foundKey = 'domdocs-found';
