import type { Configuration } from '#domain/contracts/configuration.ts'
import type { GroundLook } from '#draw/tiles/tileScene.ts'

export type OnlineMap = Configuration['apiSetting']['baseMaps'][number]

/** Base map id: the built-in map in one of two styles, or an external map. */
export type BaseMapId = 'standard' | 'grey' | (string & {})

export interface BaseMap {
  readonly id: BaseMapId
  /** Style of the built-in map, which is also the fallback for an external map. */
  readonly look: GroundLook
  readonly online: OnlineMap | undefined
}

/** Returns the base map by id; defaults to the standard map. */
export function baseMapOf(id: BaseMapId | undefined, maps: readonly OnlineMap[]): BaseMap {
  if (id === 'grey') return { id, look: 'grey', online: undefined }
  const online = maps.find((map) => map.id === id)
  return { id: online?.id ?? 'standard', look: 'colour', online }
}
