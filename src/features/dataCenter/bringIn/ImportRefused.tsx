import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { transferReasonText } from '#i18n/transferReasonText.ts'
import { useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import type { ImportRefusal } from './importState.ts'
import type { Importing } from './useImport.ts'

export function ImportRefused({ importing, refusal }: { importing: Importing; refusal: ImportRefusal }) {
  const { go } = useNavigation()
  return (
    <EmptyState
      title={<Trans>This file couldn’t be imported</Trans>}
      actions={
        <Button
          onClick={() => {
            importing.drop()
            go(dataCenterAddress, { replace: true })
          }}
        >
          <Trans>Choose another file</Trans>
        </Button>
      }
    >
      <p role="alert">{sentenceOf(refusal)}</p>
      <p>
        <Trans>Nothing has changed.</Trans>
      </p>
    </EmptyState>
  )
}

const sentenceOf = (refusal: ImportRefusal) => {
  if (refusal.by === 'file') return transferReasonText(refusal.reason)
  if (refusal.by === 'error') return errorText(refusal.code)
  if (refusal.by === 'memory')
    return (
      <Trans>
        This file is too large for the browser. Split it into smaller files, then import them one at a time.
      </Trans>
    )
  return (
    <Trans>
      This import stopped unexpectedly. Choose the file again, reload the page, or split the file into smaller ones.
    </Trans>
  )
}
