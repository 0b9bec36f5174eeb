import { Trans } from '@lingui/react/macro'
import { formatLongMoment } from '#i18n/formats.ts'
import type { Deletion } from './useDeletions.ts'

/** Who deleted a record and when, as far as it is known here. */
export function DeletionWords({ deletion: { by, isOwn, at, isWaiting } }: { deletion: Deletion }) {
  if (at === undefined) return <Trans>Who deleted it, and when, is told once there is a connection.</Trans>
  const when = formatLongMoment(at)
  return (
    <>
      {isOwn ? (
        <Trans>You deleted it on {when}.</Trans>
      ) : by ? (
        <Trans>
          Deleted by {by} on {when}.
        </Trans>
      ) : (
        <Trans>Deleted on {when}.</Trans>
      )}
      {isWaiting && (
        <>
          {' '}
          <Trans>Not sent yet.</Trans>
        </>
      )}
    </>
  )
}
