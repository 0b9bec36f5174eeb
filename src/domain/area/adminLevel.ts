/**
 * Administrative levels: 0 country, 1 state or province (empty for Taiwan), 2 county or city, 5 township or district, 6
 * village.
 */
export const adminLevels = [0, 1, 2, 5, 6] as const
export type AdminLevel = (typeof adminLevels)[number]
