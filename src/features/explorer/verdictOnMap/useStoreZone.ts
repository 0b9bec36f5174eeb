import { useMemo } from 'react'
import { RecordedZones } from '#analysis/study/recordedZones.ts'
import type { Shape } from '#domain/geo/point.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import type { MapStore } from '#mapStage/storesOnMap.ts'
import { useRecords } from '#session/useRecords.ts'
import type { DraftStudy } from '../state/draftStudy.ts'

/** Returns the zone that represents a store in the analysis: its recorded zone or a ring; undefined while loading. */
export function useStoreZone({ id, place }: MapStore, { ownZones, radiusMetres }: DraftStudy): Shape | undefined {
  const recorded = useRecords(
    async (database) => {
      if (ownZones === 'ring') return null
      const zones = new RecordedZones()
      for (const zone of await recordsOfStore(database, 'tradeZone', id)) {
        const { shape, tier } = zone.fields
        if (shape && tier !== undefined) zones.set(zone.id, { store: id, shape, tier })
      }
      return zones.ofStore(id) ?? null
    },
    [id, ownZones],
  )
  return useMemo(
    () => (recorded === undefined ? undefined : (recorded ?? { type: 'Circle', centre: place, radiusMetres })),
    [recorded, place, radiusMetres],
  )
}
