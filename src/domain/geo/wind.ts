/** The eight winds, clockwise from the north. */
export const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Wind = (typeof winds)[number]

/** The wind nearest to a direction of the compass, in degrees clockwise from the north. */
export const windOf = (degrees: number): Wind => winds[((Math.round(degrees / 45) % 8) + 8) % 8]!
