export const groupsAddress = '/map?panel=groups&view=map'

/** Shareable URL of the map with a layer group. */
export const groupAddress = (id: string): string => `/map?group=${id}`
