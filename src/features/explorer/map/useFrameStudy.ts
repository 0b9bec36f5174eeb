import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { neighbourRadii } from '#analysis/ringRadii.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { shapeCorners } from '#mapKit/shapeCorners.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { type DraftStudy, studyPlace } from '../state/draftStudy.ts'
import { answeredAtom } from '../state/studied.ts'
import { usePartNow } from '../state/useAtomNow.ts'
import { isPlanned } from '../state/zoneBasis.ts'

interface Framed {
  readonly from: DraftStudy | undefined
  readonly to: DraftStudy
  readonly putBack: () => void
}

/**
 * Fits the study into the free map area on start, when its zone's settings change, when its zone is first computed, or
 * when another site is opened, but not when a candidate moves. Undoing the step also undoes the map move.
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

/**
 * Returns a key that changes with the site and its zone settings, but not with the candidate's position or edits to a
 * drawn shape.
 */
function extentKey({ basis, radiusMetres, drawn, settings, storeId, pin }: DraftStudy): string {
  const whose = storeId ?? pin
  if (basis === 'ring') return JSON.stringify([basis, whose, radiusMetres])
  if (basis === 'drawn') return JSON.stringify([basis, whose, drawn?.kind, drawn?.kind === 'picked' && drawn.shape])
  return JSON.stringify([basis, whose, settings])
}

/**
 * Returns the study's location, then the corners to fit. For a ring, the corners enclose the next larger ring, too, for
 * comparison.
 */
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
