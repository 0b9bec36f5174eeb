export const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Wind = (typeof winds)[number]

/** Returns the compass direction nearest to an angle in degrees clockwise from north. */
export const windOf = (degrees: number): Wind => winds[((Math.round(degrees / 45) % 8) + 8) % 8]!
