/** Sums by cell (row-major), by row and by column, and the total. */
export interface CrossSums {
  readonly cells: Float64Array
  readonly rows: Float64Array
  readonly columns: Float64Array
  readonly total: number
}

/**
 * Sums of weights (`counts` and totals), people and squared weights over answers with a group on both sides; all three
 * are equal if no weights are used.
 */
export interface CrossCounts {
  readonly rows: number
  readonly columns: number
  readonly counts: Float64Array
  readonly rowTotals: Float64Array
  readonly columnTotals: Float64Array
  readonly total: number
  readonly people: CrossSums
  readonly squares: CrossSums
  readonly isWeighted: boolean
}

/** Counts by two groupings; cells are row-major, weighted if weights are given. */
export interface CrossTable extends CrossCounts {
  /** Number of selected answers that lack a group on at least one side. */
  readonly missing: number
  /** Expected weighted counts under independence: row × column ÷ total. */
  readonly expected: Float64Array
  /**
   * Adjusted residuals (Haberman 1973); with weights, based on each cell's effective base. Notable beyond ±2, strongly
   * notable beyond ±3; 0 if undefined.
   */
  readonly residuals: Float64Array
  /** Effective base of each cell's residual, in answers. */
  readonly cellBases: Float64Array
  /** Effective base of the table, in answers; without weights, the number of people. */
  readonly effective: number
  /**
   * Undefined if a side has fewer than two non-empty groups or is multiple-choice (its cells share answers), or if any
   * figure is hidden.
   */
  readonly association: Association | undefined
  readonly small: SmallExpectations | undefined
}

export interface Association {
  /**
   * Pearson's χ² of the weighted shares for the effective base: n_eff · Σ (O − E)² ÷ E ÷ Σw, without continuity
   * correction. With weights, it is the χ² of n answers divided by the mean design effect n ÷ n_eff (Rao and Scott
   * 1984, first order).
   */
  readonly chiSquare: number
  readonly freedom: number
  readonly p: number
  /** Cramér's V = √(χ² ÷ (n_eff · min(r − 1, c − 1))), 0…1. */
  readonly cramersV: number
  /** The smaller of r − 1 and c − 1, over non-empty groups. */
  readonly smallerSide: number
  /** Fisher's exact two-sided probability; only for unweighted 2 × 2 tables. */
  readonly fisher: number | undefined
}

/** Reliability of expected counts (Cochran 1954); with weights, counts are scaled to the effective base. */
export interface SmallExpectations {
  readonly under5: number
  readonly cells: number
  readonly min: number
  /** True if over 20% of cells have an expected count below 5, or any cell below 1. */
  readonly isWeak: boolean
}
