import type { Pack } from '../pack/pack.ts'
import type { MapName } from '../rail/railPack.ts'

/** Classes of roads, the most important first; numbers of the column `class`. */
export const roadClasses = ['motorway', 'trunk', 'primary', 'secondary', 'minor', 'track'] as const
export type RoadClass = (typeof roadClasses)[number]

/**
 * Columns of a pack of roads: `xy` Int32 (longitude and latitude in millionths of a degree, in turn; the first point of a line as
 * it is, further ones as steps), `start` Uint32, lines + 1: first point of each line; `class` Uint8, a number in `roadClasses`, or the
 * one behind them for paths that no car may use and that are not drawn.
 *
 * `name` Uint32, where the source names its main roads: a name in `meta`, counted from 1; 0 for none.
 *
 * Packs of real roads add for each line `oneWay` Uint8 (0 both ways, 1 along its points, 2 against them) and `limit` Uint8 (posted
 * limit in km/h, 0 where unknown). Lines meet where they share a point: equal coordinates are one place, and places that a source knows to be
 * two are kept apart by a millionth of a degree.
 */
export type RoadPack = Pack<RoadPackMeta>

/** `meta` of a pack of roads. */
export interface RoadPackMeta {
  /** What main roads are called; missing in packs from before, and where none has a name. */
  readonly names?: readonly MapName[] | undefined
}
