import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { OutlineLayer } from '#mapKit/OutlineLayer.tsx'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { MapCard } from '#mapStage/mapCard.ts'
import { shapeCorners } from '#mapKit/shapeCorners.ts'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

interface AreaOutline {
  readonly key: string
  readonly shape: Shape | undefined
}

const nothing: readonly Shape[] = []

export function PlaceOutline({ card, area }: { card: MapCard; area: AreaRef | undefined }) {
  const viewport = useMapViewport()
  const key = area && `${area.country}.${area.level}.${area.objectId}`
  const question = useCallback<StudyQuestion<AreaOutline | undefined>>(
    async (study) => {
      if (!key) return undefined
      const [country = '', level, objectId] = key.split('.')
      return { key, shape: await study.areaShape(country, Number(level) as AreaRef['level'], Number(objectId)) }
    },
    [key],
  )
  const { value } = useStudyAnswer(key ? question : undefined)
  const shape = value?.key === key ? value?.shape : undefined
  const isChosen = card.area !== undefined

  const bring = useEffectEvent(({ place, zoom }: MapCard) => {
    if (zoom === undefined) viewport.uncover(place)
    else viewport.show(place, zoom)
  })
  useEffect(() => {
    if (!isChosen) bring(card)
  }, [card, isChosen])

  const fit = useEffectEvent((outline: Shape) => viewport.fit(shapeCorners([outline])))
  useEffect(() => {
    if (isChosen && shape) fit(shape)
  }, [isChosen, shape])

  return (
    <OutlineLayer
      shapes={useMemo(() => (shape ? [shape] : nothing), [shape])}
      place={isChosen ? undefined : card.place}
    />
  )
}
