import { useSourcesBehind } from '#session/figures/useSourcesBehind.ts'
import { useStudiedPart } from '../useStudied.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Returns source and date of a figure's inputs, as far as the country's packs provide them. */
export const useSources = ({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>) =>
  useSourcesBehind(
    restsOn,
    useStudiedPart(({ answer }) => answer.path[0]?.country),
  )
