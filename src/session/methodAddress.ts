/** Returns the URL of a method's explanation, by registry id. */
export const methodAddress = (method: string): string => `/help/methods?method=${method}`
