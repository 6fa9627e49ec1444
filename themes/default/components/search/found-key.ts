/** Where the session storage keeps what was searched for, while the browser loads the page that was chosen. The boot script looks there too. */
export const foundKey = 'domdocs-found';
