import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { Locale } from '#domain/locale.ts'

export interface TileTokens {
  readonly land: string
  readonly water: string
  readonly park: string
  readonly road: string
  readonly border: string
  readonly ink: string
  readonly quietInk: string
  readonly surface: string
  readonly label: string
  readonly halo: string
  readonly competitor: string
  readonly poi: string
  readonly face: string
}

/** Base map style: `colour` has land cover and blue water; `grey` is muted, for use below data. */
export type GroundLook = 'colour' | 'grey'

export interface ChoroplethScene {
  readonly country: string
  readonly level: AdminLevel
  readonly objectIds: Uint32Array
  /** Color index per area; 255: no data, drawn as a hatch. */
  readonly classes: Uint8Array
  readonly colours: readonly string[]
  /** Opacity, 0–1. */
  readonly opacity: number
}

export interface PlacedSource {
  readonly kind: 'places'
  /** Positions: alternating longitude and latitude. */
  readonly degrees: Float64Array
  readonly looks: readonly PointLook[]
  /** Look index per point; an invalid index falls back to the layer's look. */
  readonly lookOf: Uint8Array
}

export interface PointLook {
  /** Color `#rrggbb` that overrides the layer's color. */
  readonly colour?: string | undefined
  readonly sort?: string | undefined
}

export interface PackSource {
  readonly kind: 'pack'
  readonly country: string
  readonly classes?: readonly string[] | undefined
  readonly without?: readonly string[] | undefined
}

/** Points drawn as dots, or as counts if there are too many. */
export interface PointScene {
  readonly id: string
  readonly look: 'competitor' | 'poi'
  readonly source: PackSource | PlacedSource
  /** Opacity, 0–1; default 1. */
  readonly opacity?: number | undefined
}

export interface TileScene {
  readonly tokens: TileTokens
  readonly isDark: boolean
  readonly isStrong: boolean
  readonly look: GroundLook
  readonly locale: Locale
  readonly choropleth?: ChoroplethScene | undefined
  readonly points: readonly PointScene[]
  readonly isRoadless?: boolean | undefined
  readonly isRailless?: boolean | undefined
  readonly avoidedMarkers?: MarkerScene | undefined
}

export interface MarkerScene {
  /** Positions: alternating longitude and latitude. */
  readonly degrees: Float64Array
  readonly nameWidths: Float32Array
  readonly namesFrom: number
}

/** Tile content: the full base map, data with borders (over an external base map), or only points. */
export type TileKind = 'base' | 'data' | 'points'
