/** Where a method is explained, by its id in the registry. */
export const methodAddress = (method: string): string => `/help/methods?method=${method}`
