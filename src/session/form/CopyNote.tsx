import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { ServerCopy } from '../useServerCopy.ts'

type Copy = Pick<ServerCopy<unknown>, 'value' | 'asOfMs' | 'refusal' | 'isAsking' | 'reload'>

/** Explains why a cached copy is shown after a failed request; if offline, also shows the date of the copy. */
export function CopyNote({ copy }: { copy: Copy }) {
  if (!copy.refusal || copy.asOfMs === undefined) return null
  const when = formatMoment(copy.asOfMs)
  return (
    <div role="status">
      <FormNotice tone={copy.refusal.code === 'offline' ? 'offline' : 'bad'}>
        {copy.refusal.code === 'offline' ? (
          <Trans>You’re offline. This is the server’s data from {when}. To make changes, connect first.</Trans>
        ) : (
          errorText(copy.refusal.code)
        )}
      </FormNotice>
    </div>
  )
}

export function CopyTrouble({ copy }: { copy: Copy }) {
  const { refusal } = copy
  if (!refusal) return null
  const isOffline = refusal.code === 'offline'
  return (
    <ErrorPanel
      title={isOffline ? <Trans>Connection needed</Trans> : errorText(refusal.code)}
      onRetry={copy.reload}
      busy={copy.isAsking}
    >
      {isOffline && (
        <Trans>
          This page hasn’t been opened on this device yet. Your map, stores and work on this device are available
          offline.
        </Trans>
      )}
    </ErrorPanel>
  )
}
