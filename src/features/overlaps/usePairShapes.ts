import { useMemo } from 'react'
import type { OwnZones, StorePair } from '#analysis/studyTypes.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'

const nothing: readonly Shape[] = []

export function usePairShapes(pair: StorePair | undefined, ownZones: OwnZones): readonly Shape[] {
  const stores = useMapStores()
  const isRecorded = ownZones.kind === 'recorded'
  const ids = pair ? [pair.storeA, pair.storeB] : []
  const recorded = useRecords(
    async (database) =>
      isRecorded ? Promise.all(ids.map((id) => recordsOfStore(database, 'tradeZone', id))) : undefined,
    [ids.join(), isRecorded],
  )
  const { radiusMetres } = ownZones
  return useMemo(() => {
    if (!pair || (isRecorded && !recorded)) return nothing
    return [pair.storeA, pair.storeB].flatMap((id, at): Shape[] => {
      const zone = standingZone(recorded?.[at] ?? [])
      const place = stores?.find((store) => store.id === id)?.place
      if (zone) return [zone]
      return place ? [{ type: 'Circle', centre: place, radiusMetres }] : []
    })
  }, [pair, stores, recorded, isRecorded, radiusMetres])
}

/** Returns the zone that represents a store: the lowest tier from 1, then the smallest id, as in the analysis. */
function standingZone(zones: readonly LocalRecord<'tradeZone'>[]): Shape | undefined {
  const ranked = zones
    .filter(({ fields }) => fields.shape && Number(fields.tier) >= 1)
    .toSorted((a, b) => Number(a.fields.tier) - Number(b.fields.tier) || (a.id < b.id ? -1 : 1))
  return ranked[0]?.fields.shape
}
