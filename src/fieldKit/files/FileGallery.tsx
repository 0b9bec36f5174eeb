import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { formatBytes, formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { fileTitle, isPicture } from './fileList.ts'
import styles from './FileGallery.module.css'
import { FileThumb } from './FileThumb.tsx'
import { FileViewer } from './FileViewer.tsx'
import { useFileDownload } from './useFileDownload.ts'

const maxShown = 3

/** One large picture, up to two small pictures and the number of further pictures. Each picture opens the viewer. */
export function PictureGallery({ label, files }: { label: string; files: readonly FileReference[] }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string>()
  const shown = files.slice(0, maxShown)
  const hidden = files.length - shown.length
  const count = files.length
  return (
    <>
      <div className={styles.room}>
        <ul aria-label={label} className={classNames(styles.gallery, shown.length === 2 && styles.two)}>
          {shown.map((file, index) => {
            const place = index + 1
            const title = fileTitle(file)
            const isLast = index === maxShown - 1 && hidden > 0
            return (
              <li key={file.id} className={styles.item}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t`Open image ${place} of ${count}: ${title}`}
                  onClick={() => setOpenId(file.id)}
                >
                  <FileThumb file={file} tiny={index > 0} size={index === 0 ? 'full' : 'thumb'} />
                  {index === 0 && file.caption !== undefined && <span className={styles.words}>{file.caption}</span>}
                  {isLast && <span className={styles.more}>+{formatNumber(hidden)}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {openId !== undefined && <FileViewer files={files} firstId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

export function AttachmentList({ label, files }: { label: string; files: readonly FileReference[] }) {
  const { t } = useLingui()
  const download = useFileDownload()
  const [openId, setOpenId] = useState<string>()
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {files.map((file) => {
          const { name } = file
          return (
            <li key={file.id} className={styles.row}>
              <button
                type="button"
                className={styles.attachment}
                aria-label={isPicture(file) ? t`Open ${name}` : t`Download ${name}`}
                onClick={() => (isPicture(file) ? setOpenId(file.id) : void download(file))}
              >
                <span className={styles.sign}>
                  <FileThumb file={file} tiny />
                </span>
                <span className={styles.name}>
                  {fileTitle(file)}
                  <span className={styles.size}>
                    {file.caption === undefined ? formatBytes(file.bytes) : `${name} · ${formatBytes(file.bytes)}`}
                  </span>
                </span>
                {!isPicture(file) && <Download size={18} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {openId !== undefined && (
        <FileViewer files={files.filter(isPicture)} firstId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  )
}
