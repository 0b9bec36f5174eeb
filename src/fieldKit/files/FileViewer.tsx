import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { formatBytes, formatDate, formatTimeOfDay } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { companyDay } from '#i18n/companyClock.ts'
import { fileTitle } from './fileList.ts'
import styles from './FileViewer.module.css'
import { PictureStage } from './PictureStage.tsx'
import { useFileDownload } from './useFileDownload.ts'
import { WindowDialog, WindowTitle } from './WindowDialog.tsx'

export interface FileViewerProps {
  files: readonly FileReference[]
  firstId: string
  onClose: () => void
}

export function FileViewer({ files, firstId, onClose }: FileViewerProps) {
  const { t } = useLingui()
  const first = Math.max(
    0,
    files.findIndex(({ id }) => id === firstId),
  )
  const [index, setIndex] = useState(first)
  const [isBefore, setIsBefore] = useState(false)
  const file = files[Math.min(index, files.length - 1)]
  if (!file) return null
  const last = files.length - 1
  function goTo(to: number) {
    setIndex(Math.max(0, Math.min(last, to)))
    setIsBefore(false)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') goTo(index - 1)
    if (key === 'ArrowRight') goTo(index + 1)
    if (key === 'Home') goTo(0)
    if (key === 'End') goTo(last)
  }
  const bytes = isBefore && file.original ? file.original : file
  return (
    <WindowDialog
      label={t`Images`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      head={<ViewerHead file={file} index={index} count={files.length} onClose={onClose} />}
      foot={<ViewerFoot file={file} isBefore={isBefore} onBefore={setIsBefore} />}
    >
      <PictureStage key={bytes.sha256} file={file} bytes={bytes} onTurn={(to) => goTo(index + to)} />
      <IconButton
        look="floating"
        className={styles.before}
        label={t`Previous image`}
        disabled={index === 0}
        icon={<ChevronLeft size={24} />}
        onClick={() => goTo(index - 1)}
      />
      <IconButton
        look="floating"
        className={styles.after}
        label={t`Next image`}
        disabled={index === last}
        icon={<ChevronRight size={24} />}
        onClick={() => goTo(index + 1)}
      />
    </WindowDialog>
  )
}

function ViewerHead(props: { file: FileReference; index: number; count: number; onClose: () => void }) {
  const { t } = useLingui()
  const download = useFileDownload()
  const { file, count } = props
  const place = props.index + 1
  return (
    <>
      <span className={styles.place} role="status">
        <Trans>
          {place} of {count}
        </Trans>
      </span>
      <WindowTitle>{fileTitle(file)}</WindowTitle>
      <IconButton label={t`Download`} icon={<Download size={20} />} onClick={() => void download(file)} />
      <IconButton data-autofocus label={t`Close`} icon={<X size={22} />} onClick={props.onClose} />
    </>
  )
}

function ViewerFoot(props: { file: FileReference; isBefore: boolean; onBefore: (isBefore: boolean) => void }) {
  const { file, isBefore, onBefore } = props
  const when =
    file.takenAt === undefined ? undefined : `${formatDate(companyDay(file.takenAt))} ${formatTimeOfDay(file.takenAt)}`
  const facts = [when, file.caption === undefined ? undefined : file.name, formatBytes(file.bytes)]
  return (
    <div className={styles.foot}>
      <span>{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
      {file.original && (
        <Button size="small" aria-pressed={isBefore} onClick={() => onBefore(!isBefore)}>
          {isBefore ? <Trans>Show annotations</Trans> : <Trans>Show original</Trans>}
        </Button>
      )}
    </div>
  )
}
