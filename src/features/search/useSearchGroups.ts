import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { AreaRef } from '#analysis/studyTypes.ts'
import type { EntityValues } from '#domain/entities.ts'
import { areaNameText, areaSpellings } from '#domain/area/areaNames.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import { spellings } from '#domain/store/storeNames.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { searchStores } from '#mapStage/foundStores.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import { foldRecords, matchRecords } from './matchRecords.ts'
import type { SearchGroup, SearchLine } from './searchFind.ts'

/** How many lines a group has at most. */
const mostLines = 5
const mostAreas = 6

/** Everything on this device that a wish finds, by kind; groups without a line are left out. */
export function useSearchGroups(wish: string): {
  readonly groups: readonly SearchGroup[]
  readonly isPending: boolean
} {
  const { t } = useLingui()
  const stores = useStoreLines(wish)
  const areas = useAreaLines(wish)
  const records = useRecordLines(wish)
  const groups = [
    { id: 'place', label: t`Coordinates`, lines: usePlaceLines(wish) },
    { id: 'store', label: t`Stores`, lines: stores ?? [] },
    { id: 'area', label: t`Areas`, lines: areas.lines },
    { id: 'competitor', label: t`Competitors`, lines: records?.competitor ?? [] },
    { id: 'poi', label: t`Company POIs`, lines: records?.poi ?? [] },
  ]
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    isPending: areas.isPending || !stores || !records,
  }
}

function usePlaceLines(wish: string): readonly SearchLine[] {
  const { t } = useLingui()
  const place = readPlace(wish)
  if (!place) return []
  const label = `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`
  return [{ id: 'place', label, detail: t`Latitude, longitude`, find: { kind: 'place', place } }]
}

function useStoreLines(wish: string): readonly SearchLine[] | undefined {
  const stores = useMapStores()
  const { locale } = useFieldText()
  return useMemo(
    () =>
      stores &&
      searchStores(stores, wish)
        .listed.slice(0, mostLines)
        .map(({ id, name, code, status, place, record }) => {
          const address = spellings(record.fields, 'address', 'addressEnglish', locale)[0]?.text
          return {
            id: `store.${id}`,
            label: name,
            detail: [code, address].filter(Boolean).join(' · '),
            status,
            find: { kind: 'store', id, place },
          }
        }),
    [stores, wish, locale],
  )
}

interface FoundAreas {
  readonly wish: string
  readonly areas: readonly AreaRef[]
}

function useAreaLines(wish: string): { readonly lines: readonly SearchLine[]; readonly isPending: boolean } {
  const { locale } = useFieldText()
  const levelText = useLevelText()
  const { value, isPending } = useStudyAnswer(
    useCallback<StudyQuestion<FoundAreas>>(
      async (study) => ({ wish, areas: await study.findAreas(wish, mostAreas) }),
      [wish],
    ),
  )
  const lineOf = (area: AreaRef): SearchLine => {
    const [first, second] = areaSpellings(area.name, locale)
    const parents = area.parents
      .slice(1)
      .toReversed()
      .map((parent) => areaNameText(parent, locale))
    return {
      id: `area.${area.country}.${area.level}.${area.objectId}`,
      label: first!.text,
      lang: first!.lang,
      detail: [second?.text, levelText(area.level), ...parents].filter(Boolean).join(' · '),
      find: { kind: 'area', area },
    }
  }
  // Lines of the wish before would jump under the finger.
  const areas = value?.wish === wish ? value.areas : []
  return { lines: areas.map(lineOf), isPending }
}

type FoundKind = 'competitor' | 'poi'

function useRecordLines(wish: string): Readonly<Record<FoundKind, readonly SearchLine[]>> | undefined {
  const lists = useRecords(
    async (database) => ({
      competitor: await listRecords(database, 'competitor'),
      poi: await listRecords(database, 'poi'),
      brand: await listRecords(database, 'brand'),
    }),
    [],
  )
  const folded = useMemo(() => {
    if (!lists) return undefined
    const brands = new Map(lists.brand.map(({ id, fields }) => [id, namesOf(fields)]))
    const brandOf = ({ fields }: LocalRecord<'competitor'>) => brands.get(fields.brand ?? '') ?? ''
    return { competitor: foldRecords(lists.competitor, brandOf), poi: foldRecords(lists.poi) }
  }, [lists])
  const { locale, recordTitle, choiceLabel } = useFieldText()
  if (!folded) return undefined
  const lineOf = (
    kind: FoundKind,
    { id, fields }: LocalRecord<FoundKind>,
    brand: string | undefined,
    sort: string | undefined,
  ): SearchLine[] => {
    const { place, address } = fields
    const [name] = spellings(fields, 'name', 'nameEnglish', locale)
    const label = name?.text ?? brand ?? entityLabel(kind)
    const detail = [name && brand, sort, address].filter((text) => text !== undefined).join(' · ')
    return place ? [{ id: `${kind}.${id}`, label, lang: name?.lang, detail, find: { kind, id, place } }] : []
  }
  return {
    competitor: matchRecords(folded.competitor, wish, mostLines).flatMap((record) => {
      const { brand, generalType } = record.fields
      const sort = generalType && choiceLabel('competitorType', generalType)
      return lineOf('competitor', record, brand && recordTitle('brand', brand), sort)
    }),
    poi: matchRecords(folded.poi, wish, mostLines).flatMap((record) => {
      const { poiType, poiClass } = record.fields
      const sort = poiType ? choiceLabel('poiType', poiType) : poiClass && choiceLabel('poiClass', poiClass)
      return lineOf('poi', record, undefined, sort)
    }),
  }
}

const namesOf = ({ name, nameEnglish }: EntityValues<'brand'>): string =>
  [name, nameEnglish].filter((text) => text !== undefined).join(' ')
