import type { Configuration } from '#domain/contracts/configuration.ts'
import type { GroundLook } from '#draw/tiles/tileScene.ts'

export type OnlineMap = Configuration['apiSetting']['baseMaps'][number]

/** The ground of the map: built in, in one of two looks, or pictures from elsewhere by id. */
export type BaseMapId = 'standard' | 'grey' | (string & {})

export interface BaseMap {
  readonly id: BaseMapId
  /** How the built-in ground looks; it also stands in for pictures that do not come. */
  readonly look: GroundLook
  /** The map from elsewhere, where one is chosen. */
  readonly online: OnlineMap | undefined
}

/** The base map of an id; the standard one for an id that this server does not know. */
export function baseMapOf(id: BaseMapId | undefined, maps: readonly OnlineMap[]): BaseMap {
  if (id === 'grey') return { id, look: 'grey', online: undefined }
  const online = maps.find((map) => map.id === id)
  return { id: online?.id ?? 'standard', look: 'colour', online }
}
