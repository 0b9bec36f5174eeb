import { useAtomValue } from 'jotai'
import { hasSyncedAtom } from '#session/hasSynced.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { useStudiedPart } from '../state/useStudied.ts'
import { StudiedText } from '../text/StudiedText.tsx'
import { figureTitle } from '../text/zoneText.ts'
import { CopyButtons } from './CopyButtons.tsx'
import { StudyExplanation } from './StudyExplanation.tsx'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

export interface StudyFigureProps extends StudyFigureSpec {
  readonly size?: 'inline' | 'medium' | 'large' | undefined
  readonly strong?: boolean | undefined
}

export function StudyFigure(props: StudyFigureProps) {
  const hasRecords = useAtomValue(hasSyncedAtom) === true
  const isOfRecords = props.counted !== undefined && props.counted.kind !== 'poi'
  // Before the first sync, a count of the company's records would wrongly be 0.
  return isOfRecords && !hasRecords ? '–' : <KnownFigure {...props} />
}

function KnownFigure({ size, strong, ...spec }: StudyFigureProps) {
  const title = useStudiedPart(({ zone }) => (spec.beyondZone ? spec.label : figureTitle(spec, zone)))
  return (
    <FigureButton
      label={title}
      value={<StudiedText read={spec.read} />}
      unit={spec.unit}
      size={size}
      strong={strong}
      side="left"
      align="start"
      foot={<CopyButtons spec={spec} title={title} />}
    >
      <StudyExplanation spec={spec} />
    </FigureButton>
  )
}
