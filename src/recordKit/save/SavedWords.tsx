import { Trans } from '@lingui/react/macro'
import { successText } from '#i18n/errorText.ts'

export function SavedWords() {
  return (
    <>
      <strong>{successText('saved')}</strong> · <Trans>Saved on this device</Trans>
    </>
  )
}
