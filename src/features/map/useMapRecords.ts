import { useCallback } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { isShown, type LayerState } from '#mapStage/layerState.ts'
import type { MapLayer, RecordsShown } from '#mapStage/mapLayer.ts'

/** Records of the layers that are shown; nothing of the others is read. Undefined while they are read. */
export function useMapRecords(layers: readonly MapLayer[], state: LayerState): RecordsShown {
  const wanted = [
    ...new Set(layers.flatMap((layer) => (layer.records && isShown(layer, state) ? [layer.records] : []))),
  ]
  const lists = useRecords(
    async (database) =>
      new Map(await Promise.all(wanted.map(async (entity) => [entity, await listRecords(database, entity)] as const))),
    [wanted.join()],
  )
  return useCallback(
    // Each list was read by the name that it stands under.
    <N extends EntityName>(entity: N) => lists?.get(entity) as readonly LocalRecord<N>[] | undefined,
    [lists],
  )
}
