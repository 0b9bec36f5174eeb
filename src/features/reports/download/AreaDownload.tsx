import { recordById } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import type { AreaSetup } from '#domain/report/areaSetup.ts'
import { useAssembled } from '../useAssembled.ts'
import { useSites } from '../useSites.ts'
import { DownloadDialog } from './DownloadDialog.tsx'

interface AreaDownloadProps {
  /** Id of the report. */
  readonly id: string
  readonly onClose: () => void
}

/** Downloads a saved report on an area from wherever it is in sight. */
export function AreaDownload({ id, onClose }: AreaDownloadProps) {
  const record = useRecords(async (database) => recordById(database, 'report', id), [id])
  const area = record?.fields.setup?.area
  return record && area ? <Ready {...{ record, area, onClose }} /> : null
}

interface ReadyProps {
  record: LocalRecord<'report'>
  area: AreaSetup
  onClose: () => void
}

function Ready({ record, area, onClose }: ReadyProps) {
  const sites = useSites([], area)
  const assembled = useAssembled(record, sites.value)
  return <DownloadDialog id={record.id} area={area} report={assembled?.own} onClose={onClose} />
}
