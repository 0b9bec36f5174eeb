import { useState } from 'react'
import { cellKey, fieldOf, type GridCell, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import {
  type GridPlace,
  type GridSelection,
  type GridSize,
  movedBy,
  nextInRows,
  oneCell,
  rangeOf,
} from './gridSelection.ts'
import type { GridCells } from './useGridCells.ts'
import { useSheetBlocks } from './useSheetBlocks.ts'

export function useSheet(cells: GridCells, year: number, measures: readonly GridMeasure[]) {
  const size: GridSize = { rows: 12, columns: measures.length }
  const [wished, setSelection] = useState<GridSelection>(oneCell({ row: 0, column: 0 }))
  /** Key of the last cell that lost focus while edited; its input is closed while its text is being saved. */
  const [left, setLeft] = useState<string>()
  const selection = movedInside(wished, size)
  const range = rangeOf(selection)

  const cellAt = ({ row, column }: GridPlace): GridCell => ({
    year: year + Math.floor(row / 12),
    field: fieldOf(measures[column] ?? 'monthlySales', (row % 12) + 1),
  })
  const active = cellAt(selection.anchor)
  const { typing } = cells.draft
  const isTyping = typing !== undefined && cellKey(typing) === cellKey(active) && left !== cellKey(typing)

  function begin(text: string) {
    setLeft(undefined)
    cells.begin(active, text)
  }

  async function leave(next: GridSelection | undefined) {
    if (next) setSelection(next)
    if (!typing || !isTyping) return
    setLeft(cellKey(typing))
    await cells.enter([typing])
  }

  function letGo() {
    cells.draft.type(undefined)
  }

  const blocks = useSheetBlocks({ cells, measures, range, cellAt, select: setSelection })

  return {
    size,
    selection,
    range,
    active,
    cellAt,
    ...blocks,
    isTyping,
    typing,
    begin,
    letGo,
    select: setSelection,
    leave,
    leaveDown: () => leave(movedBy(selection, size, { row: 1, column: 0 }, false)),
    leaveUp: () => leave(movedBy(selection, size, { row: -1, column: 0 }, false)),
    leaveAside(step: 1 | -1): boolean {
      const next = nextInRows(selection, size, step)
      void leave(next)
      return next !== undefined
    },
    goTo(cell: GridCell) {
      for (const [column, measure] of measures.entries()) {
        for (let row = 0; row < 12; row++)
          if (fieldOf(measure, row + 1) === cell.field) setSelection(oneCell({ row, column }))
      }
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

const movedInside = ({ anchor, head }: GridSelection, { columns }: GridSize): GridSelection => {
  const inside = ({ row, column }: GridPlace) => ({ row, column: Math.min(column, columns - 1) })
  return { anchor: inside(anchor), head: inside(head) }
}
