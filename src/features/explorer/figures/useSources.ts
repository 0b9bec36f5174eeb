import { useSourcesBehind } from '#session/figures/useSourcesBehind.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Returns the sources and dates of a figure's inputs, from the packs of the study's country. */
export const useSources = ({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>) =>
  useSourcesBehind(
    restsOn,
    useStudiedPart(({ answer }) => answer.path[0]?.country),
  )
