import { Plural, Trans } from '@lingui/react/macro'
import type { DrawnAnswer } from '#domain/survey/answerValues.ts'
import { pressedPoints } from '#domain/survey/drawnPoints.ts'
import { AccuracyText } from '../AccuracyText.tsx'

/** What was drawn, in words. */
export function DrawnText({ drawn }: { drawn: DrawnAnswer }) {
  if (drawn.kind === 'store' || drawn.kind === 'area') return drawn.name
  if (drawn.kind !== 'point') return <Plural value={pressedPoints(drawn).length} one="# point" other="# points" />
  const { latitude, longitude, accuracyMetres } = drawn.place
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return accuracyMetres === undefined ? (
    where
  ) : (
    <Trans>
      {where}: <AccuracyText metres={accuracyMetres} />
    </Trans>
  )
}
