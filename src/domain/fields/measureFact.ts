/**
 * Facts that several measures of a comparison express, or are derived from. They count once: whoever has more people also has more
 * households. A measure without one of these is a fact of its own.
 */
export type MeasureFact =
  /** What the site wins: people drawn, net new, and both in money. */
  | 'gain'
  /** What own stores lose, as a sum, as a share, and at the store that is hit most. */
  | 'ownLoss'
  /** Residents of the zone: people, households, people per km². */
  | 'people'
  /** Income of the residents: median and mean. */
  | 'income'
  /** Floor space: total and selling space. */
  | 'space'
  /** Rent: in total, per ping, and as a share of sales. */
  | 'rent'
  /** What the store sells: in a month, in a year, as orders. */
  | 'sales'
