import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { FinishTrouble } from './useFinish.ts'

export function FinishProblem({ problem }: { problem: FinishTrouble }) {
  if ('lacks' in problem)
    return (
      <div role="alert">
        <FormNotice tone="bad">
          <Trans>This is another user’s response. Enter the reason for your change.</Trans>
        </FormNotice>
      </div>
    )
  const reason = 'failed' in problem ? errorText(problem.failed) : rejectText(problem.rejected)
  return (
    <div role="alert">
      <FormNotice tone="bad">
        <Trans>Couldn’t finish the response. {reason} Your draft is still on this device.</Trans>
      </FormNotice>
    </div>
  )
}
