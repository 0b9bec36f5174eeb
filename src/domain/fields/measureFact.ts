/**
 * Facts shared by several comparison measures. Each fact counts once because its measures correlate: more people means
 * more households. Any other measure is its own fact.
 */
export type MeasureFact =
  /** Site gains: people drawn, net new people, and both amounts in money. */
  | 'gain'
  /** Own stores' losses: total, share, and most affected store. */
  | 'ownLoss'
  /** Residents: people, households, people per km². */
  | 'people'
  /** Residents' income: median and mean. */
  | 'income'
  /** Floor space: total and selling. */
  | 'space'
  /** Rent: total, per ping, share of sales. */
  | 'rent'
  /** Store sales: monthly, yearly, orders. */
  | 'sales'
