import type { Pack } from '../pack/pack.ts'

/** Classes of roads, the most important first; numbers of the column `class`. */
export const roadClasses = ['motorway', 'trunk', 'primary', 'secondary', 'minor', 'track'] as const
export type RoadClass = (typeof roadClasses)[number]

/**
 * Columns of a pack of roads: `xy` Int32 (longitude and latitude in millionths of a degree, in turn; the first point of a line as
 * it is, further ones as steps), `start` Uint32, lines + 1: first point of each line; `class` Uint8, a number in `roadClasses`.
 * Lines meet at equal end points.
 */
export type RoadPack = Pack<Readonly<Record<string, never>>>
