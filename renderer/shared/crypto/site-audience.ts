/** Id of the audience that every locked page belongs to and only administrators hold: 16 zero bytes as base64url. */
export const siteAudience = 'AAAAAAAAAAAAAAAAAAAAAA';
