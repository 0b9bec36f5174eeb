export const methodAddress = (method: string): string => `/help/methods?method=${method}`
