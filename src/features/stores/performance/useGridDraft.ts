import * as v from 'valibot'
import { useEffect, useMemo, useRef } from 'react'
import { cellKey, type GridCell, type PerformanceField } from '#domain/performance/grid/gridFields.ts'
import { performanceFields } from '#domain/performance/performanceFields.ts'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'

/** A cell being edited, with the version seen when editing began. */
export interface TypedCell extends GridCell {
  readonly text: string
  readonly baseV?: number | undefined
}

const isField = (name: string): name is PerformanceField => Object.hasOwn(performanceFields, name)
const cellSchema = v.object({
  year: v.number(),
  field: v.pipe(v.string(), v.guard(isField)),
  text: v.string(),
  baseV: v.optional(v.number()),
})
const textSchema = v.pipe(v.string(), v.parseJson())

function cellsOf(storedCells: string): readonly TypedCell[] {
  const parsed = v.safeParse(v.pipe(textSchema, v.array(cellSchema)), storedCells)
  return parsed.success ? parsed.output : []
}

/**
 * Returns the unsaved text of the open cell and the rejected entries, stored on this device until saved or discarded.
 */
export function useGridDraft(storeId: string) {
  const draft = useDialogDraft(`performance:${storeId}`, { typing: '', refused: '' })
  const { typing, refused } = draft.entries
  // A save may finish while another cell is being edited, so its result is merged into the latest draft.
  const latest = useRef(draft.entries)
  useEffect(() => {
    latest.current = { typing, refused }
  }, [typing, refused])
  const set = (change: Partial<typeof draft.entries>) => {
    latest.current = { ...latest.current, ...change }
    draft.set(change)
  }
  const write = (cells: readonly TypedCell[]) => (cells.length === 0 ? '' : JSON.stringify(cells))
  return {
    note: draft,
    typing: useMemo(() => cellsOf(typing)[0], [typing]),
    refused: useMemo(() => byKey(cellsOf(refused)), [refused]),
    type: (cell: TypedCell | undefined) => set({ typing: cell ? write([cell]) : '' }),
    /** Clears entered cells from the draft, except rejected entries. */
    settle(entered: readonly GridCell[], left: readonly TypedCell[]) {
      const others = new Map(byKey(cellsOf(latest.current.refused)))
      for (const cell of entered) others.delete(cellKey(cell))
      for (const cell of left) others.set(cellKey(cell), cell)
      const open = cellsOf(latest.current.typing)[0]
      const isEntered = open && entered.some((cell) => cellKey(cell) === cellKey(open))
      set({ refused: write([...others.values()]), ...(isEntered ? { typing: '' } : {}) })
    },
    forget: (keys: readonly string[]) => {
      const left = cellsOf(latest.current.refused).filter((cell) => !keys.includes(cellKey(cell)))
      set({ refused: write(left) })
    },
  }
}

const byKey = (cells: readonly TypedCell[]): ReadonlyMap<string, TypedCell> =>
  new Map(cells.map((cell) => [cellKey(cell), cell]))
