import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'

/** A dragged file, with its offset and its target index in the current list. */
export interface FileDrag {
  readonly id: string
  readonly dx: number
  readonly dy: number
  readonly to: number
}

export interface FileGrip {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Reorders files by dragging a handle, or with arrow keys, Home and End on the handle. */
export function useFileMove(
  files: readonly FileReference[],
  onMove: (id: string, to: number) => void,
): { drag: FileDrag | undefined; gripOf: (file: FileReference, index: number) => FileGrip } {
  const [drag, setDrag] = useState<FileDrag>()
  const [from, setFrom] = useState({ x: 0, y: 0 })
  return {
    drag,
    gripOf: ({ id }, index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY })
        setDrag({ id, dx: 0, dy: 0, to: index })
      },
      onPointerMove(event) {
        if (drag?.id !== id) return
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
        const list = event.currentTarget.closest('[data-file-list]')
        setDrag({ id, dx, dy, to: placeUnder(list, id, event.clientX, event.clientY) ?? drag.to })
      },
      onPointerUp() {
        if (drag?.id === id && drag.to !== index) onMove(id, drag.to)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
      onKeyDown(event) {
        const to = placeOfKey(event.key, index, files.length)
        if (to === undefined) return
        event.preventDefault()
        if (to !== index) onMove(id, to)
      },
    }),
  }
}

/** Returns the index of the file at a screen point; undefined between files and over the dragged file. */
function placeUnder(list: Element | null, draggedId: string, x: number, y: number): number | undefined {
  const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-file-id]') ?? [])]
  const under = tiles.findIndex((tile) => {
    if (tile.dataset['fileId'] === draggedId) return false
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  return under < 0 ? undefined : under
}

/** Returns the index to which a key moves a file; undefined for other keys. */
export function placeOfKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
