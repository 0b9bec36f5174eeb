import { Trans } from '@lingui/react/macro'
import { Button } from '../Button.tsx'
import { FormNotice } from '../FormNotice.tsx'

export function RestoredNote({ form }: { form: { readonly wasRestored: boolean; readonly reset: () => void } }) {
  if (!form.wasRestored) return null
  return (
    <div role="status">
      <FormNotice
        action={
          <Button size="small" onClick={() => form.reset()}>
            <Trans>Discard draft</Trans>
          </Button>
        }
      >
        <strong>
          <Trans>Draft restored</Trans>
        </strong>{' '}
        <Trans>Your last entries were restored but aren’t saved yet.</Trans>
      </FormNotice>
    </div>
  )
}
