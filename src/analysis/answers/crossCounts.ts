/** Sums over the answers of a cross-table: by cell (row by row), by row, by column, and over all. */
export interface CrossSums {
  readonly cells: Float64Array
  readonly rows: Float64Array
  readonly columns: Float64Array
  readonly total: number
}

/** What is counted: the weights of answers, how many people gave them, and the squares of the weights. Without weights the three are the same. */
export interface CrossCounts {
  readonly rows: number
  readonly columns: number
  /** Sums of weights: of cells, rows, columns, and of all answers with a group on both sides. */
  readonly counts: Float64Array
  readonly rowTotals: Float64Array
  readonly columnTotals: Float64Array
  readonly total: number
  readonly people: CrossSums
  readonly squares: CrossSums
  readonly isWeighted: boolean
}

/** Counts of answers by two groupings; cells row by row, weighted where weights are given. */
export interface CrossTable extends CrossCounts {
  /** Answers of the selection without a group on one side or the other. */
  readonly missing: number
  /** Weighted counts that independence would lead to: row × column ÷ total. */
  readonly expected: Float64Array
  /** Adjusted residuals (Haberman 1973), with weights by the effective base of each cell; beyond ±2 a cell stands out, beyond ±3 far. 0 where nothing can be said. */
  readonly residuals: Float64Array
  /** Effective base of each cell's residual, in answers. */
  readonly cellBases: Float64Array
  /** Effective base of the whole table, in answers; the number of people without weights. */
  readonly effective: number
  /** Missing where a side takes several choices, because such answers depend on one another; or where a side has fewer than two groups. */
  readonly association: Association | undefined
  readonly small: SmallExpectations | undefined
}

/** Whether two groupings have to do with one another. */
export interface Association {
  /**
   * Pearson's χ² of the weighted shares for the effective base: n_eff · Σ (O − E)² ÷ E ÷ Σw, without correction for continuity. With weights this is
   * Pearson's χ² of n answers divided by the mean design effect n ÷ n_eff (Rao and Scott 1984, first order).
   */
  readonly chiSquare: number
  readonly freedom: number
  /** Chance of a χ² as large or larger where they have nothing to do with one another. */
  readonly p: number
  /** Cramér's V = √(χ² ÷ (n_eff · min(r − 1, c − 1))), 0…1. */
  readonly cramersV: number
  /** The smaller of r − 1 and c − 1, of the groups that somebody is in. */
  readonly smallerSide: number
  /** Fisher's exact chance, two-sided; of unweighted tables of 2 × 2 only. */
  readonly fisher: number | undefined
}

/** How far the expectation of cells can be trusted (Cochran 1954); with weights in answers of the effective base. */
export interface SmallExpectations {
  /** Cells that are expected to hold fewer than 5, of all. */
  readonly under5: number
  readonly cells: number
  readonly min: number
  /** True where more than 20 % of the cells expect fewer than 5, or any expects fewer than 1. */
  readonly isWeak: boolean
}
