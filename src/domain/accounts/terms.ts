/** Current terms version, accepted at registration or joining and stored with the consent. */
export const termsVersion = '2026-11-01'
