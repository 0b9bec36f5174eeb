/** Income of the tax units of a zone, in the currency itself. Its mean is `total` ÷ `taxUnits`, never a mean of means. */
export interface IncomeFigures {
  /** ISO 4217. */
  readonly currency: string
  /** Tax units of the areas whose income is known. */
  readonly taxUnits: number
  readonly total: number
  /** Ends of the brackets but the last, which has none; empty where no brackets are known. */
  readonly edges: readonly number[]
  /** Tax units of each bracket. */
  readonly counts: readonly number[]
  /** Interpolated from the brackets; undefined without them, or when it lies in the last. */
  readonly median: number | undefined
  /** Share of the zone's ground, 0…1, that lies in areas whose income is known. */
  readonly coverage: number
}
