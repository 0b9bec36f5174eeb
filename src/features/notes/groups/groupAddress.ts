/** The map with its layer groups beside it. */
export const groupsAddress = '/map?panel=groups&view=map'

/** The map as a layer group shows it; to be handed on. */
export const groupAddress = (id: string): string => `/map?group=${id}`
