import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import type { CountedReport } from './useDownload.ts'

export function CountedFiles({ counted, report }: { counted: CountedReport; report: Report }) {
  const [isOpen, setIsOpen] = useState(false)
  const canDownload = useCan('report.download')
  return (
    <>
      <Button size="small" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {canDownload && (
        <Button
          size="small"
          variant="primary"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          <Trans>Download report</Trans>
        </Button>
      )}
      {isOpen && <DownloadDialog {...counted} report={report} onClose={() => setIsOpen(false)} />}
    </>
  )
}
