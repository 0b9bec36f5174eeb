import type { Pack } from '../pack/pack.ts'

export interface PoiPackMeta {
  /** `poiClass` values, indexed by column `class`. */
  readonly classes: readonly string[]
  /** `poiType` values, indexed by column `type`. */
  readonly types: readonly string[]
}

/**
 * Columns: `longitude` and `latitude` Int32 in millionths of a degree, `class` and `type` Uint8 (indexes into `meta`).
 * The row number is the id within the pack; rows follow a space-filling curve for locality.
 */
export type PoiPack = Pack<PoiPackMeta>
