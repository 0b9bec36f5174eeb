import { Trans } from '@lingui/react/macro'
import { isStopped } from '#domain/survey/publicPeriod.ts'
import { recordById } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { FormNotice } from '#ui/FormNotice.tsx'

/** Notice that the survey of an open answer was closed or deleted, or is no longer assigned to the user. */
export function SurveyTaken({ surveyId, isNew }: { surveyId: string; isNew: boolean }) {
  const survey = useRecords(async (database) => (await recordById(database, 'survey', surveyId)) ?? null, [surveyId])
  if (survey === undefined) return null
  const isShut = survey?.fields.state === 'closed' || survey?.fields.state === 'closing'
  if (survey?.deletedV === null && !isShut) return null
  return (
    <div role="status">
      <FormNotice tone="warn">
        {survey === null ? (
          <Trans>You’re no longer assigned to this survey.</Trans>
        ) : survey.deletedV === null ? (
          <Trans>This survey was closed.</Trans>
        ) : (
          <Trans>This survey was deleted.</Trans>
        )}{' '}
        {isNew && survey && isStopped(survey.fields) ? (
          <Trans>
            Your answers are saved on this device. Responses finished now are only accepted if the survey is reopened.
          </Trans>
        ) : isNew ? (
          <Trans>
            Your answers are saved on this device. You can finish this response; responses already started are always
            accepted.
          </Trans>
        ) : (
          <Trans>Your changes are saved on this device.</Trans>
        )}
      </FormNotice>
    </div>
  )
}
