import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { PackSource } from '#domain/pack/pack.ts'

/** Where one level's areas are in a file, and which of their properties say what. */
export interface LevelPlan {
  readonly level: AdminLevel
  /** Collection of the file. */
  readonly collection: string
  /** Property with the official code; the area's id where left out. */
  readonly code?: string | undefined
  /** Property with the English name. */
  readonly name: string
  /** Property with the name in the country's own script; the English name where left out. */
  readonly local?: string | undefined
}

/** How a file of areas becomes a pack. */
export interface AreaPlan {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string
  readonly vintage: string
  readonly sources: readonly PackSource[]
  readonly levels: readonly LevelPlan[]
  /** True where each level's areas are to be joined from the lowest level by their codes, because the file's own are not reliable. */
  readonly isJoinedByCode?: boolean | undefined
  /** Last touch on names, for a file whose names carry marks of their own. */
  readonly tidy?:
    | ((area: { name: string; naml: string }, level: AdminLevel) => { name: string; naml: string })
    | undefined
}
