/** This many of the best are drawn on the map. */
export const maxDrawn = 60

/** The most of which all figures are shown: those of the list behind "Show more", and of the spreadsheet. */
export const maxInFull = 500

/** How places are drawn apart: each group in the colour and the dash of a tier of zones. */
export const rankGroups = [
  { first: 1, last: 5, tier: 1 },
  { first: 6, last: 15, tier: 2 },
  { first: 16, last: maxDrawn, tier: 4 },
] as const

/** The tier that a place is drawn in. */
export const tierOfRank = (rank: number): number => rankGroups.find(({ last }) => rank <= last)?.tier ?? 5
