import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { type Track, trackMetres } from '#domain/survey/track.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'

export interface WalkedZone {
  readonly id: string
  readonly name: string
  readonly shape: Shape
}

export interface Walks {
  /** Number of walks; an interrupted walk counts once. */
  readonly count: number
  readonly metres: number
  /** Segments of all walks; the path between segments is unknown. */
  readonly segments: Track
  /** Zones with a shape that are bound to the survey or belong to its bound stores; if none, all zones with a shape. */
  readonly zones: readonly WalkedZone[]
}

/** Returns a survey's walks and the zones they may cover; undefined while loading. */
export function useWalks(survey: LocalRecord<'survey'> | undefined): Walks | undefined {
  const { locale } = useFieldText()
  const id = survey?.id
  const footprints = useRecords(
    async (database) => (await listRecords(database, 'footprint')).filter(({ fields }) => fields.survey === id),
    [id],
  )
  const zones = useRecords((database) => listRecords(database, 'tradeZone'), [])
  const { boundZones, boundStores } = survey?.fields ?? {}
  return useMemo(() => {
    if (!footprints || !zones) return undefined
    const segments = footprints.flatMap(({ fields }) => fields.segments ?? [])
    const shaped = zones.flatMap(({ id: zone, fields }) =>
      fields.shape
        ? [{ id: zone, name: recordTitle('tradeZone', fields, locale) ?? '', shape: fields.shape, fields }]
        : [],
    )
    const bound = shaped.filter(
      (zone) => boundZones?.includes(zone.id) || boundStores?.includes(zone.fields.store ?? ''),
    )
    const named = (bound.length > 0 ? bound : shaped).toSorted((a, b) => a.name.localeCompare(b.name))
    return { count: footprints.length, metres: trackMetres(segments), segments, zones: named }
  }, [footprints, zones, boundZones, boundStores, locale])
}
