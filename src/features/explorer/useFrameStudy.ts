import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { neighbourRadii } from '#analysis/rings.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { shapeCorners } from '#mapKit/shapeCorners.ts'
import { useMapHandle } from '#mapStage/mapView.ts'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import { answeredAtom } from './studied.ts'
import { usePartNow } from './useAtomNow.ts'
import { isPlanned } from './zoneBasis.ts'

/** A move of the map that a step of the study brought. */
interface Framed {
  readonly from: DraftStudy | undefined
  readonly to: DraftStudy
  readonly putBack: () => void
}

/**
 * Fits what is studied into the room that panels leave free, when it begins and when another kind of zone is looked at; a candidate that
 * is only moved moves no map. What the map was moved for is taken back with the step.
 */
export function useFrameStudy(study: DraftStudy | undefined): void {
  const map = useMapHandle()
  const store = useStore()
  const workedOut = usePartNow(answeredAtom, (answered) => answered?.zone.plan && answered.study.basis)
  const hasZone = study !== undefined && isPlanned(study.basis) && workedOut === study.basis
  const key = study && `${extentKey(study)} ${hasZone ? 'worked out' : ''}`
  const framed = useRef<Framed[]>([])
  const seen = useRef<{ readonly study: DraftStudy | undefined; readonly key: string | undefined }>(undefined)

  const frame = useEffectEvent(async (to: DraftStudy, from: DraftStudy | undefined) => {
    const putBack = await map()?.frame(extentOf(to, hasZone ? store.get(answeredAtom)?.zone.shape : undefined))
    if (putBack) framed.current.push({ from, to, putBack })
  })
  useEffect(() => {
    const before = seen.current
    seen.current = { study, key }
    const last = framed.current.at(-1)
    if (before && last && before.study === last.to && study === last.from) {
      framed.current.pop()
      last.putBack()
    } else if (study && before?.key !== key) {
      void frame(study, before?.study)
    }
  }, [study, key])
}

/** What says how much ground a study takes, and where: not the place of a candidate that is moved about. */
function extentKey({ basis, radiusMetres, drawn, settings, storeId, pin }: DraftStudy): string {
  const whose = storeId ?? pin
  if (basis === 'ring') return JSON.stringify([basis, whose, radiusMetres])
  if (basis === 'drawn') return JSON.stringify([basis, whose, drawn?.kind, drawn?.kind === 'picked' && drawn.shape])
  return JSON.stringify([basis, whose, settings])
}

/** The place first, then the corners of what is around it: a ring with the next larger one, to compare by eye. */
function extentOf(study: DraftStudy, zone: Shape | undefined): readonly Place[] {
  const { basis, radiusMetres, drawn } = study
  const place = studyPlace(study)
  if (!place) return []
  const shape = basis === 'drawn' ? drawn?.shape : basis === 'ring' ? ringAround(place, radiusMetres) : zone
  return shape ? [place, ...shapeCorners([shape])] : [place]
}

const ringAround = (centre: Place, radius: number): Shape => ({
  type: 'Circle',
  centre,
  radiusMetres: Math.max(radius, neighbourRadii(radius).outer ?? 0),
})
