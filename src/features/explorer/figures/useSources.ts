import { useSourcesBehind } from '#session/figures/useSourcesBehind.ts'
import { useStudiedPart } from '../useStudied.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Where the inputs of a figure of the study come from and of when they are, as far as the packs of its country say. */
export const useSources = ({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>) =>
  useSourcesBehind(
    restsOn,
    useStudiedPart(({ answer }) => answer.path[0]?.country),
  )
