import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface FileDropHandlers {
  readonly onDragEnter: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent) => void
}

/**
 * Accepts files dropped on a section; `isOver` is true while files are dragged over it. Files dropped elsewhere don't
 * navigate away from the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): {
  isOver: boolean
  handlers: FileDropHandlers
} {
  const [isOver, setIsOver] = useState(false)
  // A child's enter event fires before its parent's leave event, so a counter is needed to detect leaving the section.
  const depth = useRef(0)
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
  function move(by: 1 | -1) {
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: (event) => hasFiles(event.dataTransfer) && move(1),
      onDragOver: (event) => hasFiles(event.dataTransfer) && event.preventDefault(),
      onDragLeave: () => move(-1),
      onDrop(event) {
        depth.current = 0
        setIsOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true

/**
 * Accepts files pasted anywhere. Files pasted in a file section are added to that section. Other photos are added to
 * the photo section, other files to the attachments.
 */
export function useFilePaste(
  section: RefObject<HTMLElement | null>,
  kind: 'photo' | 'file',
  onFiles: (files: readonly File[]) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (event.defaultPrevented || dialog?.contains(section.current) === false) return
    const place = document.activeElement?.closest('[data-files]') ?? null
    if (place !== null && place !== section.current) return
    const wanted = [...(event.clipboardData?.files ?? [])].filter(
      ({ type }) => place !== null || type.startsWith('image/') === (kind === 'photo'),
    )
    if (wanted.length === 0) return
    if (place !== null || wanted.length === event.clipboardData?.files.length) event.preventDefault()
    onFiles(wanted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
