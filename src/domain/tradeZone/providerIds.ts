/** External drive-time providers, in order of preference. */
export const outsideProviders = ['valhalla', 'ors', 'amap', 'google'] as const
export type OutsideProvider = (typeof outsideProviders)[number]

/**
 * Alternatives to the built-in drive-time area: a provider's area, or the built-in area after a provider checked its
 * rim.
 */
export const reachProviders = [...outsideProviders, 'hybrid'] as const
export type ReachProvider = (typeof reachProviders)[number]
