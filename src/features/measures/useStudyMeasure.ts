import { useSetAtom } from 'jotai'
import type { Shape } from '#domain/geo/point.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { toolInHandAtom } from '#mapStage/toolInHand.ts'
import { type Measure, middleOf } from './measure.ts'

/** Opens the explorer with a measure's ground, with a point as the candidate, or with a drive time to be worked out there. */
export function useStudyMeasure(): (measure: Measure, ground: Shape | undefined) => void {
  const take = useSetAtom(toolInHandAtom)
  return (measure, ground) => {
    const place = middleOf(measure)
    const { kind, mode = 'walk', minutes = 10 } = measure
    if (kind === 'reach') return take('reach', { place, reach: { mode, minutes } })
    if (!ground) take(candidateToolId, { place })
    else take(ground.type === 'Circle' ? 'circle' : 'polygon', { place, shape: ground })
  }
}
