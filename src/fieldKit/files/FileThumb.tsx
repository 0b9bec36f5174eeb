import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import Presentation from 'lucide-react/icons/presentation'
import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { type FileView, useFileAccess } from './fileAccess.ts'
import { isPicture } from './fileList.ts'
import styles from './FileThumb.module.css'

export interface FileThumbProps {
  file: FileReference
  /** Use `full` for large areas: on a good connection, the full picture replaces the thumbnail. */
  size?: 'thumb' | 'full' | undefined
  /** True to omit the text for missing pictures. */
  tiny?: boolean | undefined
}

export function FileThumb({ file, size = 'thumb', tiny }: FileThumbProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place)
  const { useUrl } = useFileAccess()
  const wanted = isPicture(file) && isSeen ? file : undefined
  const thumb = useUrl(wanted, 'thumb')
  const full = useUrl(size === 'full' && !isSparing() ? wanted : undefined, 'full')
  const view = full.state === 'ready' ? full : thumb
  return (
    <span ref={place} className={styles.thumb}>
      {isPicture(file) ? <Picture view={view} tiny={tiny} /> : <FileSign mime={file.mime} />}
    </span>
  )
}

/** Returns whether the connection is metered or slow. If so, only thumbnails are loaded. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}

function Picture({ view, tiny }: { view: FileView; tiny: boolean | undefined }) {
  if (view.state === 'loading') return <span className={styles.loading} />
  if (view.state === 'ready') return <img src={view.url} alt="" draggable={false} className={styles.picture} />
  return (
    <span className={styles.absent}>
      {signs[view.state]}
      {!tiny && <AbsentWords state={view.state} />}
    </span>
  )
}

const signs: Record<'pending' | 'offline' | 'missing', ReactNode> = {
  pending: <CloudUpload size={22} aria-hidden="true" />,
  offline: <CloudOff size={22} aria-hidden="true" />,
  missing: <ImageOff size={22} aria-hidden="true" />,
}

export function AbsentWords({ state }: { state: 'pending' | 'offline' | 'missing' }) {
  if (state === 'pending') return <Trans>Not sent yet from the device where it was added</Trans>
  return state === 'offline' ? <Trans>Go online to view</Trans> : <Trans>No longer exists</Trans>
}

function FileSign({ mime }: { mime: string }) {
  const icon = { size: 24, 'aria-hidden': true, className: styles.sign } as const
  if (mime.includes('sheet') || mime === 'text/csv') return <FileSpreadsheet {...icon} />
  if (mime.includes('presentation')) return <Presentation {...icon} />
  return <FileText {...icon} />
}

/**
 * Returns whether the element has come near the viewport, for lazy loading; true immediately without
 * `IntersectionObserver`.
 */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const watched = element.current
    if (!watched || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
