import type { ReactNode } from 'react'
import { spellings } from '#domain/store/storeNames.ts'
import type { Locale } from '#domain/locale.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import type { SearchLine } from '#mapStage/searchSource.ts'

interface AboutPoint {
  readonly locale: Locale
  readonly brand?: string | undefined
  readonly sort: string | undefined
  readonly mark: ReactNode
  readonly isByAddress: boolean
}

/**
 * Returns the search result of a competitor or company point; empty without a location, since the map can't show it.
 */
export function pointLine(
  kind: 'competitor' | 'poi',
  { id, fields }: LocalRecord<'competitor' | 'poi'>,
  { locale, brand, sort, mark, isByAddress }: AboutPoint,
): SearchLine[] {
  const { place, address } = fields
  if (!place) return []
  const [name] = spellings(fields, 'name', 'nameEnglish', locale)
  return [
    {
      id: `${kind}.${id}`,
      label: name?.text ?? brand ?? entityLabel(kind),
      lang: name?.lang,
      isByAddress,
      detail: [name && brand, sort, address].filter((text) => text !== undefined).join(' · '),
      mark,
      target: { card: { place, reachMetres: 0, zoom: placeZoom, point: { kind, id, place } } },
    },
  ]
}
