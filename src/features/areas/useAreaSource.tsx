import { useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { areaNameText, areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import type { SearchLine, SearchSource } from '#mapStage/searchSource.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

const maxAreas = 6

interface FoundAreas {
  readonly query: string
  readonly areas: readonly AreaRef[]
}

/**
 * Searches areas of every level in any language; among areas with the same name, those near the chain's stores come
 * first.
 */
export const useAreaSource: SearchSource = (query) => {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const levelText = useLevelText()
  const near = useMiddleOfStores()
  const { value, isPending } = useStudyAnswer(
    useCallback<StudyQuestion<FoundAreas>>(
      async (study) => ({ query, areas: await study.findAreas(query, maxAreas, near) }),
      [query, near],
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
      mark: <MapIcon size={18} aria-hidden="true" />,
      // The card pans to the area once its outline is loaded.
      target: { card: { place: area.label, reachMetres: 0, area } },
    }
  }
  // Results of an earlier query aren't shown, because they would move under the user's finger.
  const lines = value?.query === query ? value.areas.map(lineOf) : isPending ? undefined : []
  return { id: 'area', label: t`Areas`, lines }
}

function useMiddleOfStores(): Place | undefined {
  const stores = useMapStores()
  return useMemo(() => {
    if (!stores || stores.length === 0) return undefined
    const half = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
    return {
      latitude: half(stores.map(({ place }) => place.latitude)),
      longitude: half(stores.map(({ place }) => place.longitude)),
    }
  }, [stores])
}
