export const changesAddress = '/settings?section=sync'
