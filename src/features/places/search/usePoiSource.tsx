import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { foldRecords, matchRecords } from '#mapStage/matchRecords.ts'
import { maxLines, type SearchSource } from '#mapStage/searchSource.ts'
import { useRecords } from '#session/useRecords.ts'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import { shownPois } from '../layers/poiReplacements.ts'
import { pointLine } from './pointLine.tsx'

export const usePoiSource: SearchSource = (query) => {
  const { t } = useLingui()
  const { locale, choiceLabel } = useFieldText()
  const records = useRecords((database) => listRecords(database, 'poi'), [])
  const folded = useMemo(() => {
    const shown = shownPois(records)
    return shown && foldRecords(shown)
  }, [records])
  const lines =
    folded &&
    matchRecords(folded, query, maxLines).flatMap(({ item: record, isByAddress }) => {
      const { poiType, poiClass } = record.fields
      const sort = poiType ? choiceLabel('poiType', poiType) : poiClass && choiceLabel('poiClass', poiClass)
      const mark = <PlaceGlyph sort={poiClass} colour="var(--ink-3)" />
      return pointLine('poi', record, { locale, sort, mark, isByAddress })
    })
  return { id: 'poi', label: t`Company POIs`, lines }
}
