/** The page of what is on this device: unsent, refused, in conflict, sent. */
export const changesAddress = '/settings?section=sync'
