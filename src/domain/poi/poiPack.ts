import type { Pack } from '../pack/pack.ts'

/** `meta` of a pack of points of interest. */
export interface PoiPackMeta {
  /** Values of the choice list `poiClass`, in the order of the column `class`. */
  readonly classes: readonly string[]
  /** Values of the choice list `poiType`, in the order of the column `type`. */
  readonly types: readonly string[]
}

/**
 * Columns of a pack of reference points of interest: `longitude` and `latitude` Int32 in millionths of a degree, `class` Uint8 and
 * `type` Uint8 (numbers in the lists of `meta`). A point's id is its row; rows are sorted along a curve, so that near points
 * lie near each other in memory.
 */
export type PoiPack = Pack<PoiPackMeta>
