const secretNames = 't|token|emailToken|invitation|code|state|session_state'

/** An address without what only its reader may know: values of links and of sign-ins by Google and Apple never get into the log. */
export const hideSecrets = (url: string): string =>
  url.replaceAll(new RegExp(`([?&](?:${secretNames})=)[^&#]*`, 'gi'), '$1…')
