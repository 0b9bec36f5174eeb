import { Trans } from '@lingui/react/macro'
import { successText } from '#i18n/errorText.ts'

/** What a save says once it is true: the product's words, and where the change is now. */
export function SavedWords() {
  return (
    <>
      <strong>{successText('saved')}</strong> · <Trans>Saved on this device</Trans>
    </>
  )
}
