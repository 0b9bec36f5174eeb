/** Version of the terms that hold now; who registers or joins accepts this one, and it is stored with the consent. */
export const termsVersion = '2026-11-01'
