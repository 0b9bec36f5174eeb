import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { fieldOf, type GridMeasure, yearFields } from '#domain/performance/grid/gridFields.ts'
import { monthsOfYear } from '#domain/performance/grid/monthSums.ts'
import { importAddress } from '#domain/transfer/dataCenterAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { errorText } from '#i18n/errorText.ts'
import { AppLink } from '#session/navigation.ts'
import { exportRecords } from '#session/sheets/exportRecords.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useCan } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'

interface SheetFilesProps {
  records: readonly LocalRecord<'performance'>[]
  measures: readonly GridMeasure[]
}

/**
 * Buttons to export the shown columns and the annual figures, and to import; hidden for members without the right to
 * move data.
 */
export function SheetFiles({ records, measures }: SheetFilesProps) {
  const { configuration } = useSession()
  const { making, start } = useFileMaking()
  if (!useCan('data.move')) return null
  const fields = [
    'store',
    'year',
    ...measures.flatMap((measure) => monthsOfYear.map((month) => fieldOf(measure, month))),
    ...yearFields,
  ]
  const exportRequest = { kind: 'performance', ids: records.map(({ id }) => id), fields, format: 'xlsx' } as const
  return (
    <>
      {making.state === 'failed' && (
        <span role="alert">{making.code ? errorText(making.code) : <Trans>Couldn’t create the file.</Trans>}</span>
      )}
      <AppLink href={importAddress('performance')} className={buttonClass({})}>
        <Upload size={20} aria-hidden="true" />
        <Trans>Import</Trans>
      </AppLink>
      <Button
        icon={<Download size={20} aria-hidden="true" />}
        disabled={records.length === 0 || making.state === 'making'}
        onClick={() => void start((work) => exportRecords(configuration, exportRequest, work))}
      >
        XLSX
      </Button>
    </>
  )
}
