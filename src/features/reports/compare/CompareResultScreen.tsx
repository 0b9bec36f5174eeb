import { Trans, useLingui } from '@lingui/react/macro'
import { recordById } from '#db/queries/records.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NoReport } from '../NoReport.tsx'
import { CompareEditor } from './CompareEditor.tsx'
import { CompareScreen } from './CompareScreen.tsx'

export function CompareResultScreen({ id }: { id?: string | undefined }) {
  return id === undefined ? <CompareScreen /> : <OpenComparison id={id} />
}

function OpenComparison({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useRecords(async (database) => (await recordById(database, 'report', id)) ?? null, [id])
  const title = found?.fields.title ?? t`Comparison report`
  useDocumentTitle(title)
  if (found === undefined) return <Skeleton lines={10} />
  if (found === null || found.fields.kind !== 'compare') return <NoReport title={title} />
  if (found.deletedV !== null)
    return (
      <ErrorPanel title={title}>
        <Trans>This report was deleted. You can restore it from the trash.</Trans>
      </ErrorPanel>
    )
  return <CompareEditor record={found} />
}
