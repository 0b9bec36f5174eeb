import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { brandColour } from '#domain/brand/brandColours.ts'
import type { EntityValues } from '#domain/entities.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { foldRecords, matchRecords } from '#mapStage/matchRecords.ts'
import { maxLines, type SearchSource } from '#mapStage/searchSource.ts'
import { useRecords } from '#session/useRecords.ts'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import { pointLine } from './pointLine.tsx'

export const useCompetitorSource: SearchSource = (query) => {
  const { t } = useLingui()
  const { locale, recordTitle, choiceLabel } = useFieldText()
  const lists = useRecords(
    async (database) => ({
      competitor: await listRecords(database, 'competitor'),
      brand: await listRecords(database, 'brand'),
    }),
    [],
  )
  const folded = useMemo(() => {
    if (!lists) return undefined
    const brands = new Map(lists.brand.map(({ id, fields }) => [id, namesOf(fields)]))
    return foldRecords(lists.competitor, ({ fields }) => brands.get(fields.brand ?? '') ?? '')
  }, [lists])
  const lines =
    folded &&
    matchRecords(folded, query, maxLines).flatMap(({ item: record, isByAddress }) => {
      const { brand, generalType } = record.fields
      const sort = generalType && choiceLabel('competitorType', generalType)
      const of = lists?.brand.find(({ id }) => id === brand)?.fields
      const mark = <PlaceGlyph sort={generalType ?? of?.generalType} colour={brandColour(of?.colour)} />
      const name = brand && recordTitle('brand', brand)
      return pointLine('competitor', record, { locale, brand: name, sort, mark, isByAddress })
    })
  return { id: 'competitor', label: t`Competitors`, lines }
}

const namesOf = ({ name, nameEnglish }: EntityValues<'brand'>): string =>
  [name, nameEnglish].filter((text) => text !== undefined).join(' ')
