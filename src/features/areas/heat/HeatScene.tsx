import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { HeatLayer } from '#mapKit/heat/HeatLayer.tsx'
import { type HeatPoints, heatPoints } from '#mapKit/heat/heatGrid.ts'
import type { HeatSource } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { opacityOf } from '#mapStage/layersShown.ts'

export function HeatScene() {
  const state = useAtomValue(layerStateAtom)
  const { heat = 'people' } = state
  const opacity = opacityOf('heat', state)
  return heat === 'people' ? <HeatOfPeople opacity={opacity} /> : <HeatOfRecords of={heat} opacity={opacity} />
}

const queryPeople: StudyQuestion<HeatPoints | undefined> = async (study) => {
  const found = (await study.thematic('population', 6)) ?? (await study.thematic('population', 5))
  if (!found) return undefined
  const degrees = Float64Array.from(found.labels, (millionths) => millionths / 1e6)
  return heatPoints(degrees, found.values)
}

function HeatOfPeople({ opacity }: { opacity: number }) {
  const { value } = useStudyAnswer(queryPeople)
  return value && <HeatLayer points={value} opacity={opacity} />
}

const entityOf = { stores: 'store', competitors: 'competitor', pois: 'poi' } as const satisfies Record<
  Exclude<HeatSource, 'people'>,
  string
>

function HeatOfRecords({ of, opacity }: { of: keyof typeof entityOf; opacity: number }) {
  const records = useAtomValue(presentRecords(entityOf[of]))
  const points = useMemo(() => {
    const places = (records ?? []).flatMap(({ fields }): readonly Place[] => (fields.place ? [fields.place] : []))
    const degrees = Float64Array.from(places.flatMap(({ longitude, latitude }) => [longitude, latitude]))
    return heatPoints(degrees, new Float64Array(places.length).fill(1))
  }, [records])
  return <HeatLayer points={points} opacity={opacity} />
}
