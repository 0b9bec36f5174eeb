export const maxDrawn = 60

/** Maximum number of results with full figures: in the list behind "Show more", and in the spreadsheet. */
export const maxInFull = 500

/** Rank groups on the map, each with the color and dash of a zone tier. */
export const rankGroups = [
  { first: 1, last: 5, tier: 1 },
  { first: 6, last: 15, tier: 2 },
  { first: 16, last: maxDrawn, tier: 4 },
] as const

export const tierOfRank = (rank: number): number => rankGroups.find(({ last }) => rank <= last)?.tier ?? 5
