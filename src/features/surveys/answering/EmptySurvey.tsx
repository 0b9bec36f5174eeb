import { Trans } from '@lingui/react/macro'
import { FormNotice } from '#ui/FormNotice.tsx'

/** What stands where a survey asks nothing yet. */
export function EmptySurvey() {
  return (
    <FormNotice>
      <Trans>This survey asks nothing yet.</Trans>
    </FormNotice>
  )
}
