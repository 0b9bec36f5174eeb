/**
 * Facts shared by several comparison measures. Each fact counts once because its measures correlate: more people means
 * more households. Any other measure is its own fact.
 */
export type MeasureFact =
  /** Site gains: people drawn, net new people, and both amounts in money. */
  | 'gain'
  /** Own stores' losses: total, share, and most affected store. */
  | 'ownLoss'
  | 'people'
  | 'income'
  | 'space'
  | 'rent'
  | 'sales'
