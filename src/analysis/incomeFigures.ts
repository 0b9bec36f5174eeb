/** Income of a zone's tax units, in the currency. The mean is `total` ÷ `taxUnits`, not a mean of means. */
export interface IncomeFigures {
  /** ISO 4217 code. */
  readonly currency: string
  /** Number of tax units in areas with known income. */
  readonly taxUnits: number
  readonly total: number
  /** Inner bracket edges; empty without brackets or if a count is unknown. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Median interpolated from the brackets; undefined without edges, without tax units or in the open last bracket. */
  readonly median: number | undefined
  /** Share of the zone's area, 0…1, with known income. */
  readonly coverage: number
}
