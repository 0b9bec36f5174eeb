import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { PackSource } from '#domain/pack/pack.ts'

export interface LevelPlan {
  readonly level: AdminLevel
  readonly collection: string
  /** Property with the official code; defaults to the area's id. */
  readonly code?: string | undefined
  readonly name: string
  /** Property with the name in the local script; defaults to `name`. */
  readonly local?: string | undefined
}

export interface AreaPlan {
  /** ISO 3166-1 alpha-2 code in lower case. */
  readonly country: string
  readonly vintage: string
  readonly sources: readonly PackSource[]
  readonly levels: readonly LevelPlan[]
  /** True if each level is merged from the lowest level by code, because the file's own areas are unreliable. */
  readonly isJoinedByCode?: boolean | undefined
  readonly tidy?:
    | ((area: { name: string; naml: string }, level: AdminLevel) => { name: string; naml: string })
    | undefined
}
