import { Trans } from '@lingui/react/macro'
import { metresText } from '#i18n/distanceText.ts'

export function AccuracyText({ metres }: { metres: number }) {
  const about = metresText(metres)
  if (metres <= 10) return <Trans>Excellent accuracy (about {about})</Trans>
  if (metres <= 30) return <Trans>Good accuracy (about {about})</Trans>
  if (metres <= 100) return <Trans>Low accuracy (about {about})</Trans>
  return <Trans>Very low accuracy (about {about}). Wait a moment in an open area.</Trans>
}

/** Returns a tone for an accuracy in meters: `good` distinguishes neighboring stores, `neutral` only streets. */
export const accuracyTone = (metres: number): 'good' | 'neutral' | 'warn' =>
  metres <= 30 ? 'good' : metres <= 100 ? 'neutral' : 'warn'
