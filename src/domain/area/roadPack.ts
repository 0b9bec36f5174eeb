import type { Pack } from '../pack/pack.ts'
import type { MapName } from '../rail/railPack.ts'

/** Road classes, most important first. */
export const roadClasses = ['motorway', 'trunk', 'primary', 'secondary', 'minor', 'track'] as const
export type RoadClass = (typeof roadClasses)[number]

/**
 * Columns of a road pack: `xy` Int32 (longitude and latitude in millionths of a degree, interleaved; a line's first
 * point absolute, the rest deltas), `start` Uint32, lines + 1: first point of each line; `class` Uint8, an index into
 * `roadClasses`, or `roadClasses.length` for paths closed to cars, which aren't drawn. `name` Uint32, if the source
 * names main roads: 1-based index into `meta.names`, 0 for none. Real roads add `oneWay` Uint8 (0 both ways, 1 along
 * its points, 2 against them) and `limit` Uint8 (posted km/h, 0 if unknown). Lines meet at equal coordinates;
 * distinct points that would coincide are shifted by a millionth of a degree.
 */
export type RoadPack = Pack<RoadPackMeta>

export interface RoadPackMeta {
  /** Names of main roads; absent in older packs and if no road is named. */
  readonly names?: readonly MapName[] | undefined
}
