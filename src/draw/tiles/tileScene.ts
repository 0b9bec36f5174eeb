import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { Locale } from '#domain/locale.ts'

/** Colours and face of the page's theme, `#rrggbb` each. */
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
  /** A CSS font family list. */
  readonly face: string
}

/** How the ground is coloured: `colour` with land cover and blue water, `grey` as quiet as paper under data. */
export type GroundLook = 'colour' | 'grey'

/** Areas of a level, coloured by class. */
export interface ChoroplethScene {
  readonly country: string
  readonly level: AdminLevel
  /** Which area each class is of. */
  readonly objectIds: Uint32Array
  /** Number of a colour for each area; 255: no data, drawn as a hatch. */
  readonly classes: Uint8Array
  readonly colours: readonly string[]
  /** 0…1 */
  readonly opacity: number
}

/** Points that were made into places on the page. */
export interface PlacedSource {
  readonly kind: 'places'
  /** Longitude and latitude in turn. */
  readonly degrees: Float64Array
  readonly looks: readonly PointLook[]
  /** For each point the number of its look; one that is not among the looks has its layer's. */
  readonly lookOf: Uint8Array
}

/** How a point of a layer looks. */
export interface PointLook {
  /** In place of the layer's: `#rrggbb`. */
  readonly colour?: string | undefined
  /** General type or class: which lines stand in it where there is room. */
  readonly sort?: string | undefined
}

/** Points of a country's reference pack: those of some classes, and without those that are named. */
export interface PackSource {
  readonly kind: 'pack'
  readonly country: string
  readonly classes?: readonly string[] | undefined
  readonly without?: readonly string[] | undefined
}

/** Points that are drawn as dots, or as counts where there are too many. */
export interface PointScene {
  readonly id: string
  readonly look: 'competitor' | 'poi'
  readonly source: PackSource | PlacedSource
  /** 0…1, 1 where it is missing. */
  readonly opacity?: number | undefined
}

/** Everything that decides how a tile looks, besides the packs. */
export interface TileScene {
  readonly tokens: TileTokens
  readonly isDark: boolean
  /** Stronger edges, for the sun. */
  readonly isStrong: boolean
  readonly look: GroundLook
  readonly locale: Locale
  readonly choropleth?: ChoroplethScene | undefined
  readonly points: readonly PointScene[]
  /** Roads are left out. */
  readonly isRoadless?: boolean | undefined
  /** Lines of rail and their stations are left out. */
  readonly isRailless?: boolean | undefined
  /** Markers that the page draws, and names keep clear of. */
  readonly avoidedMarkers?: MarkerScene | undefined
}

/** Markers on the page, with their names. */
export interface MarkerScene {
  /** Longitude and latitude in turn. */
  readonly degrees: Float64Array
  /** Width in px of the name beside each marker. */
  readonly nameWidths: Float32Array
  /** From this zoom on names are set. */
  readonly namesFrom: number
}

/** What a tile shows: the whole ground, only the data for a base map from elsewhere, or only points. */
export type TileKind = 'ground' | 'data' | 'points'
