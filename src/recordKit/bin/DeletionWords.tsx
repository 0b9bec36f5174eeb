import { Trans } from '@lingui/react/macro'
import { formatLongMoment } from '#i18n/formats.ts'
import type { BinDeletion } from './useDeletions.ts'

export function DeletionWords({ deletion: { by, isOwn, at, isWaiting, endsAt, isOver } }: { deletion: BinDeletion }) {
  if (at === undefined) return <Trans>Go online to see who deleted this record and when.</Trans>
  const when = formatLongMoment(at)
  const end = endsAt === undefined || isOver ? undefined : formatLongMoment(endsAt)
  return (
    <>
      {isOwn ? (
        <Trans>Deleted by you on {when}.</Trans>
      ) : by ? (
        <Trans>
          Deleted by {by} on {when}.
        </Trans>
      ) : (
        <Trans>Deleted on {when}.</Trans>
      )}
      {end !== undefined && (
        <>
          {' '}
          <Trans>Kept until {end}.</Trans>
        </>
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
