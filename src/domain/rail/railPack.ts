import type { Pack } from '../pack/pack.ts'

/** Kinds of rail; `stationKind` columns contain indexes into this list. */
export const railKinds = ['metro', 'lightRail', 'highSpeed', 'rail'] as const
export type RailKind = (typeof railKinds)[number]

export const isRailKind = (text: unknown): text is RailKind => railKinds.some((kind) => kind === text)

export interface MapName {
  /** Name in the local language. */
  readonly naml: string
  /** English name, if known. */
  readonly name?: string | undefined
  /** Simplified Chinese name, if different from `naml`. */
  readonly namc?: string | undefined
}

export interface RailLine extends MapName {
  readonly kind: RailKind
  /** Official color, `#rrggbb`. A line without a color uses the map's ink. */
  readonly colour?: string | undefined
}

interface RailPackMeta {
  readonly lines: readonly RailLine[]
  readonly stations: readonly MapName[]
}

/**
 * Columns. Tracks: `xy` Int32 (longitude and latitude in millionths of a degree, interleaved; first point absolute,
 * then deltas); `start` Uint32, one entry more than there are tracks: index of each first point; `line` Uint32: index
 * into `meta.lines`. Stations: `longitude` and `latitude` Int32 in millionths, `stationKind` Uint8: index into
 * `railKinds`.
 */
export type RailPack = Pack<RailPackMeta>
