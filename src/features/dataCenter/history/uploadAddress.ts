export const uploadAddress = (id: string): string => `/dataCenter?step=upload&id=${id}`
