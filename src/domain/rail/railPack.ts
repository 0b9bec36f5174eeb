import type { Pack } from '../pack/pack.ts'

/** What runs on a line; numbers of the column `stationKind`. */
export const railKinds = ['metro', 'lightRail', 'highSpeed', 'rail'] as const
export type RailKind = (typeof railKinds)[number]

export const isRailKind = (text: unknown): text is RailKind => railKinds.some((kind) => kind === text)

/** What a line, a station or a road is called. */
export interface MapName {
  /** Name in the language of the place. */
  readonly naml: string
  /** English name, where one is known. */
  readonly name?: string | undefined
  /** Name in simplified Chinese, where it is another one than `naml`. */
  readonly namc?: string | undefined
}

/** A line of the network. */
export interface RailLine extends MapName {
  readonly kind: RailKind
  /** Its own colour, `#rrggbb`; those without one are drawn in the ink of the map. */
  readonly colour?: string | undefined
}

/** `meta` of a pack of rail. */
export interface RailPackMeta {
  readonly lines: readonly RailLine[]
  /** In the order of the columns of stations. */
  readonly stations: readonly MapName[]
}

/**
 * Columns of a pack of rail. Tracks: `xy` Int32 (longitude and latitude in millionths of a degree, in turn; the first point of a track as it is,
 * further ones as steps), `start` Uint32, tracks + 1: first point of each; `line` Uint32: its line in `meta`. Stations: `longitude` and
 * `latitude` Int32 in millionths of a degree, `stationKind` Uint8, a number in `railKinds`.
 */
export type RailPack = Pack<RailPackMeta>
