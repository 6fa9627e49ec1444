/** Where the session storage keeps what was searched for, while the browser loads the page that was chosen. */
export const foundKey = 'domdocs-found';
