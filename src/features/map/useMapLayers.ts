import { useMemo } from 'react'
import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { useListState } from '#session/listState.ts'
import { useRecords } from '#session/useRecords.ts'

const layersSchema = v.object({
  store: v.boolean(),
  competitor: v.boolean(),
  poi: v.boolean(),
  tradeZone: v.boolean(),
})

/** Which layers are shown; each is a kind of record. */
export type Layers = v.InferOutput<typeof layersSchema>
export type LayerName = keyof Layers

const firstLayers: Layers = { store: true, competitor: true, poi: false, tradeZone: false }

/** The layers that are shown, as this member left them on this device, with their setter. */
export function useLayers(): [Layers, (layers: Layers) => void] {
  const [layers, setLayers] = useListState<Layers>('map.layers', layersSchema, firstLayers)
  return [layers ?? firstLayers, setLayers]
}

const none: readonly LocalRecord[] = []

/** Records of a layer; nothing is read while the layer is off. */
function useLayer(entity: EntityName, isShown: boolean): readonly LocalRecord[] | undefined {
  return useRecords(async (database) => (isShown ? listRecords(database, entity) : none), [entity, isShown])
}

/** Places of a layer of points; undefined while they are read. */
export function usePlaces(entity: 'competitor' | 'poi', isShown: boolean): readonly Place[] | undefined {
  const records = useLayer(entity, isShown)
  return useMemo(
    () => records?.flatMap(({ fields }) => (fields.place ? [fields.place as unknown as Place] : [])),
    [records],
  )
}

/** Trade zones that have a shape, with the chosen store's own marked; undefined while they are read. */
export function useZones(isShown: boolean, chosenStoreId: string | undefined): readonly MapZone[] | undefined {
  const records = useLayer('tradeZone', isShown)
  return useMemo(
    () =>
      records?.flatMap(({ id, fields }) =>
        fields.shape
          ? [
              {
                id,
                shape: fields.shape as unknown as Shape,
                tier: Number(fields.tier ?? 4),
                isChosen: chosenStoreId !== undefined && fields.store === chosenStoreId,
              },
            ]
          : [],
      ),
    [records, chosenStoreId],
  )
}
