import { Trans } from '@lingui/react/macro'
import { recordById } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { DeletedRecord } from '#recordKit/page/DeletedRecord.tsx'
import { NoRecord } from '#recordKit/page/NoRecord.tsx'
import { useRecords } from '#session/useRecords.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NewSurveyScreen } from './NewSurveyScreen.tsx'
import { SurveyDesigner } from './SurveyDesigner.tsx'

export function SurveyDesignScreen({ id }: { id?: string | undefined }) {
  return id === undefined ? <NewSurveyScreen /> : <SurveyOf key={id} id={id} />
}

function SurveyOf({ id }: { id: string }) {
  const found = useRecords(
    async (database) => {
      const record = await recordById(database, 'survey', id)
      const version = record?.fields.version
      return {
        record,
        version: version === undefined ? undefined : await recordById(database, 'surveyVersion', version),
      }
    },
    [id],
  )
  if (found === undefined) return <Skeleton lines={14} />
  const { record, version } = found
  if (record === undefined) {
    return (
      <NoRecord entity="survey" title={errorText('dataMissing')}>
        <Trans>
          This record isn’t on this device. It may have been deleted, or you don’t have permission to view it.
        </Trans>
      </NoRecord>
    )
  }
  if (record.deletedV !== null) return <DeletedRecord entity="survey" record={record} />
  return <SurveyDesigner record={record} version={version} />
}
