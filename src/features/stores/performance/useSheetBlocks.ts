import { useState } from 'react'
import { cellKey, type GridCell, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { type Block, readBlock, writeBlock } from '#domain/performance/grid/readBlock.ts'
import { plainText } from './cellWords.ts'
import type { GridPlace, GridRange, GridSelection } from './gridSelection.ts'
import type { CellText, EnteredCells, GridCells } from './useGridCells.ts'
import { valueOf } from './yearWrites.ts'

export interface BlockOutcome extends EnteredCells {
  readonly rows: number
  readonly columns: number
  readonly isPaste: boolean
  /** Number of cells with content that were cleared; undefined if a figure was entered. */
  readonly cleared: number | undefined
}

interface SheetInputs {
  readonly cells: GridCells
  readonly measures: readonly GridMeasure[]
  readonly range: GridRange
  readonly cellAt: (place: GridPlace) => GridCell
  readonly select: (selection: GridSelection) => void
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)

/** Returns functions to paste, copy, fill and clear the selection; each edit is one undo step. */
export function useSheetBlocks({ cells, measures, range, cellAt, select }: SheetInputs) {
  const [outcome, setOutcome] = useState<BlockOutcome>()
  const rows = () => from(range.top, range.bottom)
  const columnsOf = () => from(range.left, range.right)

  /**
   * Writes a block starting at the first selected cell. Rows after December continue in the next year; columns after
   * the last column are dropped.
   */
  async function put(block: Block, isPaste: boolean) {
    const columns = Math.min(Math.max(...block.map((row) => row.length)), measures.length - range.left)
    const texts = block.flatMap((row, down) =>
      row
        .slice(0, columns)
        .map((text, right): CellText => ({ ...cellAt({ row: range.top + down, column: range.left + right }), text })),
    )
    const isClear = texts.every(({ text }) => text.trim() === '')
    const withContent = texts.filter(hasContent).length
    const entered = await cells.enter(texts)
    const cleared = entered.failure === undefined ? withContent : 0
    setOutcome({ ...entered, rows: block.length, columns, isPaste, cleared: isClear ? cleared : undefined })
    const end = { row: Math.min(range.top + block.length, 12) - 1, column: range.left + columns - 1 }
    select({ anchor: { row: range.top, column: range.left }, head: end })
  }

  const hasContent = (cell: GridCell): boolean =>
    valueOf(cells.years, cell) !== undefined || cells.draft.refused.has(cellKey(cell))

  /** Pastes a single value into all selected cells, as in a spreadsheet; a block keeps its size. */
  const paste = (text: string) => {
    const block = readBlock(text)
    const isOne = block.length === 1 && block[0]?.length === 1
    return put(isOne ? filled(block[0]?.[0] ?? '') : block, true)
  }
  const filled = (text: string): Block => rows().map(() => columnsOf().map(() => text))

  const textAt = (row: number, column: number) =>
    plainText(valueOf(cells.years, cellAt({ row, column })), cells.currency)

  return {
    outcome,
    forgetOutcome: () => setOutcome(undefined),
    paste,
    copied: () => writeBlock(rows().map((row) => columnsOf().map((column) => textAt(row, column)))),
    firstText: () => textAt(range.top, range.left),
    clear: () => put(filled(''), false),
    fillDown: () =>
      put(
        rows().map(() => columnsOf().map((column) => textAt(range.top, column))),
        false,
      ),
  }
}
