import { useMemo, useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { cellKey, type CellValue, type GridCell } from '#domain/performance/grid/gridFields.ts'
import { readCell } from '#domain/performance/grid/readCell.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useGridSteps } from './useGridSteps.ts'
import { useCellWriter } from './useCellWriter.ts'
import { useToday } from '#i18n/companyClock.ts'
import { type TypedCell, useGridDraft } from './useGridDraft.ts'
import { type CellChange, versionOf, yearsOf } from './yearWrites.ts'

export interface CellText extends GridCell {
  readonly text: string
  readonly baseV?: number | undefined
}

export interface EnteredCells {
  readonly taken: number
  readonly refused: readonly GridCell[]
  readonly failure: string | undefined
}

/** Returns a store's figures, their drafts, and functions that save a cell immediately or a block as one undo step. */
export function useGridCells(storeId: string, records: readonly LocalRecord<'performance'>[]) {
  const years = useMemo(() => yearsOf(records), [records])
  const { currency } = useFieldText()
  const draft = useGridDraft(storeId)
  const write = useCellWriter(storeId)
  const [failure, setFailure] = useState<string>()
  const steps = useGridSteps(write, draft.forget, setFailure)
  const today = useToday()
  const own = useMemo(() => currencyOf(records) ?? currency, [records, currency])
  const read = (cell: CellText) => readCell(cell, cell.text, own, today)

  /** Saves valid values and keeps rejected entries as drafts in their cells; if saving fails, all entries. */
  async function enter(texts: readonly CellText[]): Promise<EnteredCells> {
    const readings = texts.map((cell) => ({ cell, reading: read(cell) }))
    const changes = readings.flatMap(({ cell, reading }): CellChange[] =>
      'value' in reading ? [{ year: cell.year, field: cell.field, to: reading.value, baseV: cell.baseV }] : [],
    )
    const refused = readings.flatMap(({ cell, reading }) => ('value' in reading ? [] : [cell]))
    const saved = await write(changes)
    setFailure(saved.failure)
    const left = saved.failure === undefined ? refused : texts
    draft.settle(texts, left)
    steps.add({ ...saved, refused: left.map(cellKey) })
    return { taken: saved.failure === undefined ? changes.length : 0, refused: left, failure: saved.failure }
  }

  async function enterValue(cell: GridCell, value: CellValue) {
    const saved = await write([{ ...cell, to: value }])
    setFailure(saved.failure)
    if (saved.failure !== undefined) return
    draft.settle([cell], [])
    steps.add({ ...saved, refused: [] })
  }

  return {
    years,
    currency: own,
    draft,
    failure,
    read,
    enter,
    enterValue,
    steps,
    begin: (cell: GridCell, text: string) => draft.type({ ...cell, text, baseV: versionOf(years, cell) }),
    type: (typing: TypedCell) => draft.type(typing),
    /** Discards a rejected entry, keeping the stored value. */
    keep: (cell: GridCell) => draft.forget([cellKey(cell)]),
  }
}

export type GridCells = ReturnType<typeof useGridCells>

function currencyOf(records: readonly LocalRecord<'performance'>[]) {
  for (const { fields } of records) {
    for (const value of Object.values(fields)) {
      if (typeof value === 'object' && 'currency' in value) return value.currency
    }
  }
  return undefined
}
