/** The page with this device's unsent, rejected, conflicting and sent changes. */
export const changesAddress = '/settings?section=sync'
