import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NoReport } from '../NoReport.tsx'
import { NewReport } from './NewReport.tsx'
import { ReportEditor } from './ReportEditor.tsx'

export function ReportFormScreen({ id, store }: { id?: string | undefined; store?: string | undefined }) {
  return id === undefined ? <NewReport store={store} /> : <OpenReport id={id} />
}

function OpenReport({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useRecords(async (database) => (await recordById(database, 'report', id)) ?? null, [id])
  const title = found?.fields.title ?? t`Site report`
  useDocumentTitle(title)
  if (found === undefined) return <Skeleton lines={10} />
  if (found === null) return <NoReport title={title} />
  if (found.deletedV !== null) return <DeletedReport record={found} />
  return <ReportEditor record={found} />
}

function DeletedReport({ record }: { record: LocalRecord<'report'> }) {
  const { t } = useLingui()
  return (
    <ErrorPanel title={record.fields.title ?? t`Site report`}>
      <Trans>This report was deleted. You can restore it from the trash.</Trans>
    </ErrorPanel>
  )
}
