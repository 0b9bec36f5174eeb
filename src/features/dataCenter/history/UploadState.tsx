import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Badge } from '#ui/Badge.tsx'

export function UploadState({ upload }: { upload: LocalRecord<'upload'> }) {
  const { stage, status, progress = 0 } = upload.fields
  const share = formatNumber(progress)
  const is = (...stages: readonly string[]) => stage !== undefined && stages.includes(stage)
  if (stage === undefined && hasLocalChanges(upload)) {
    return (
      <Badge icon={<CloudOff size={14} aria-hidden="true" />}>
        <Trans>Waiting to sync</Trans>
      </Badge>
    )
  }
  if (is('undone')) {
    return (
      <Badge icon={<Undo2 size={14} aria-hidden="true" />}>
        <Trans>Undone</Trans>
      </Badge>
    )
  }
  if (is('reading', 'applying', 'undoing')) {
    return (
      <Badge tone="accent" icon={<LoaderCircle size={14} aria-hidden="true" />}>
        {is('undoing') ? <Trans>Undoing</Trans> : <Trans>Applying: {share}%</Trans>}
      </Badge>
    )
  }
  if (status === '1') {
    return (
      <Badge tone="good" icon={<Check size={14} aria-hidden="true" />}>
        {is('stopped') ? <Trans>Stopped</Trans> : <Trans>Success</Trans>}
      </Badge>
    )
  }
  return status === '2' ? (
    <Badge tone="bad" icon={<X size={14} aria-hidden="true" />}>
      <Trans>Failed</Trans>
    </Badge>
  ) : (
    <Badge icon={<Clock size={14} aria-hidden="true" />}>
      <Trans>Queued</Trans>
    </Badge>
  )
}
