/** Who works out a drive time outside the device, in the order in which the product prefers them. */
export const outsideProviders = ['valhalla', 'ors', 'amap', 'google'] as const
export type OutsideProvider = (typeof outsideProviders)[number]

/** What a person may choose beside the built-in reach: a provider's zone, or the built-in one checked by a provider at its rim. */
export const reachProviders = [...outsideProviders, 'hybrid'] as const
export type ReachProvider = (typeof reachProviders)[number]
