import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import type { FileMaking } from '#session/sheets/useFileMaking.ts'
import { FormNotice } from '#ui/FormNotice.tsx'

export function FileNotice({ making }: { making: FileMaking }) {
  if (making.state === 'failed')
    return (
      <FormNotice tone="bad">
        {making.code ? errorText(making.code) : <Trans>Couldn’t create the file. Try again.</Trans>}
      </FormNotice>
    )
  if (making.state !== 'done') return null
  const { name } = making
  return (
    <FormNotice tone="good">
      <Trans>Saved “{name}”.</Trans>
    </FormNotice>
  )
}
