import { useSourcesBehind } from '#session/figures/useSourcesBehind.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Returns the source and date of a figure's inputs, if the country's packs include source and date. */
export const useSources = ({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>) =>
  useSourcesBehind(
    restsOn,
    useStudiedPart(({ answer }) => answer.path[0]?.country),
  )
