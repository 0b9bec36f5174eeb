import { recordById } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import type { AreaSetup } from '#domain/report/areaSetup.ts'
import { reportStateOf } from '#domain/report/reportState.ts'
import { useAssembled } from '../useAssembled.ts'
import { useShownReport } from '../paper/useShownReport.ts'
import { useSites } from '../useSites.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import type { FileForm } from './useDownload.ts'

interface AreaDownloadProps {
  readonly id: string
  readonly first?: FileForm
  readonly onClose: () => void
}

export function AreaDownload({ id, first = 'pdf', onClose }: AreaDownloadProps) {
  const record = useRecords(async (database) => recordById(database, 'report', id), [id])
  const area = record?.fields.setup?.area
  return record && area ? <Ready {...{ record, area, first, onClose }} /> : null
}

interface ReadyProps {
  record: LocalRecord<'report'>
  area: AreaSetup
  first: FileForm
  onClose: () => void
}

function Ready({ record, area, first, onClose }: ReadyProps) {
  const isDraft = reportStateOf(record.fields.state) === 'draft'
  const sites = useSites(isDraft ? [] : undefined, area)
  const assembled = useAssembled(record, sites.settled)
  const { report } = useShownReport(record, assembled?.own)
  return <DownloadDialog id={record.id} {...{ area, report, first, onClose }} />
}
