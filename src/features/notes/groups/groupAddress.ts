export const groupsAddress = '/map?panel=groups&view=map'

export const groupAddress = (id: string): string => `/map?group=${id}`
