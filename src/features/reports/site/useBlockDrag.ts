import { type HTMLAttributes, useState } from 'react'
import type { BlockChoice } from '#domain/report/reportSetup.ts'
import { moveBlock } from './moveBlock.ts'

interface Dragged {
  readonly id: string
  readonly over: string | undefined
}

/** Handles dragging of blocks by mouse or touch; changes are written on drop. */
export function useBlockDrag(blocks: readonly BlockChoice[], change: (blocks: readonly BlockChoice[]) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  function drop() {
    if (dragged?.over !== undefined) {
      const next = moveBlock(
        blocks,
        dragged.id,
        blocks.findIndex(({ id }) => id === dragged.over),
      )
      if (next !== blocks) change(next)
    }
    setDragged(undefined)
  }
  const gripOf = (id: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, over: undefined })
    },
    onPointerMove: (event) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const line = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-block]')
      setDragged({ id, over: line?.dataset['block'] })
    },
    onPointerUp: drop,
    onPointerCancel: () => setDragged(undefined),
  })
  return { dragged, gripOf }
}
