import type { Configuration } from '#domain/contracts/configuration.ts'
import type { GroundLook } from '#draw/tiles/tileScene.ts'

export type OnlineMap = Configuration['apiSetting']['baseMaps'][number]

/** Base map id: built-in in one of two styles, or an external one. */
export type BaseMapId = 'standard' | 'grey' | (string & {})

export interface BaseMap {
  readonly id: BaseMapId
  /** Style of the built-in map, which is also the fallback for an external one. */
  readonly look: GroundLook
  readonly online: OnlineMap | undefined
}

/** Returns the base map by id; the standard one for unknown ids. */
export function baseMapOf(id: BaseMapId | undefined, maps: readonly OnlineMap[]): BaseMap {
  if (id === 'grey') return { id, look: 'grey', online: undefined }
  const online = maps.find((map) => map.id === id)
  return { id: online?.id ?? 'standard', look: 'colour', online }
}
