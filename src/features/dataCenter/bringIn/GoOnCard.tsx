import { Trans } from '@lingui/react/macro'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { checkAddress } from '../sectionAddresses.ts'
import type { Importing } from './useImport.ts'

export function GoOnCard({ importing: { state, drop } }: { importing: Importing }) {
  const { name, phase } = state
  if (phase === 'none' || phase === 'looking') return null
  return (
    <FormNotice
      action={
        <>
          <Button variant="quiet" onClick={drop}>
            <Trans>Discard</Trans>
          </Button>
          <AppLink href={checkAddress} className={buttonClass({ variant: 'soft' })}>
            <Trans>Continue</Trans>
          </AppLink>
        </>
      }
    >
      <Trans>“{name}” is selected but not imported yet. Nothing has changed.</Trans>
    </FormNotice>
  )
}
