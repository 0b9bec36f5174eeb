import { useMemo } from 'react'
import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { useListState } from '#session/listState.ts'
import { useRecords } from '#session/useRecords.ts'
import type { MapStore } from './useMapStores.ts'

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

const noRecords: readonly LocalRecord[] = []
const noStores: readonly MapStore[] = []

/** What the map draws: the layers that are switched on, as this member left them on this device; nothing of the others. */
export function useMapContent(stores: readonly MapStore[] | undefined, chosenId: string | undefined) {
  const [kept, setLayers] = useListState<Layers>('map.layers', layersSchema, firstLayers)
  const layers = kept ?? firstLayers
  const competitors = usePlaces('competitor', layers.competitor)
  const pois = usePlaces('poi', layers.poi)
  const zones = useZones(layers.tradeZone, chosenId)
  const counts: Readonly<Record<LayerName, number | undefined>> = {
    store: stores?.length,
    competitor: competitors.length,
    poi: pois.length,
    tradeZone: zones.length,
  }
  return {
    layers,
    setLayers,
    stores: layers.store ? (stores ?? noStores) : noStores,
    competitors,
    pois,
    zones,
    counts,
  }
}

/** Records of a layer; nothing is read while the layer is off. */
function useLayer(entity: EntityName, isShown: boolean): readonly LocalRecord[] {
  return (
    useRecords(async (database) => (isShown ? listRecords(database, entity) : noRecords), [entity, isShown]) ??
    noRecords
  )
}

function usePlaces(entity: 'competitor' | 'poi', isShown: boolean): readonly Place[] {
  const records = useLayer(entity, isShown)
  return useMemo(
    () => records.flatMap(({ fields }) => (fields.place ? [fields.place as unknown as Place] : [])),
    [records],
  )
}

/** Trade zones that have a shape, with the chosen store's own marked. */
function useZones(isShown: boolean, chosenStoreId: string | undefined): readonly MapZone[] {
  const records = useLayer('tradeZone', isShown)
  return useMemo(
    () =>
      records.flatMap(({ id, fields }) =>
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
