import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { NameMarks } from '#mapKit/marks/NameMarks.tsx'
import { recordsOfLayer } from '#mapStage/recordsOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { trackedOnly } from './competitorPoints.ts'
import { shownPois } from './poiReplacements.ts'

/** Labels of competitors: their name, else the brand. */
export function CompetitorNames() {
  const { locale } = useFieldText()
  const rivals = useAtomValue(recordsOfLayer('competitors', 'competitor'))
  const brands = useAtomValue(presentRecords('brand'))
  const places = useMemo(() => {
    const called = new Map(brands?.map(({ id, fields }) => [id, recordTitle('brand', fields, locale)]))
    return trackedOnly(rivals ?? [], brands ?? []).flatMap(({ id, fields }) =>
      named(id, fields.place, recordTitle('competitor', fields, locale) ?? called.get(fields.brand ?? '')),
    )
  }, [rivals, brands, locale])
  return <NameMarks places={places} />
}

export function PoiNames() {
  const { locale } = useFieldText()
  const pois = useAtomValue(recordsOfLayer('companyPois', 'poi'))
  const places = useMemo(
    () =>
      (shownPois(pois) ?? []).flatMap(({ id, fields }) => named(id, fields.place, recordTitle('poi', fields, locale))),
    [pois, locale],
  )
  return <NameMarks places={places} />
}

const named = (id: string, place: Place | undefined, name: string | undefined) =>
  place && name ? [{ id, place, name }] : []
