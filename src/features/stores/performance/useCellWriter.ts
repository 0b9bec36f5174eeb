import { useRef } from 'react'
import { recordsOfStore } from '#db/queries/records.ts'
import { cellKey } from '#domain/performance/grid/gridFields.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useSession } from '#session/useSession.ts'
import { useWriteChanges } from '#session/useWriteChanges.ts'
import { type CellChange, differing, valueOf, withTotals, yearsOf, yearWrites } from './yearWrites.ts'

/**
 * The written changes and the previous values of their cells; both empty if nothing was written. `failure` is the
 * reason if writing failed.
 */
export interface WrittenCells {
  readonly before: readonly CellChange[]
  readonly after: readonly CellChange[]
  readonly failure: string | undefined
}

/**
 * Returns a function that writes cells, one call after another, onto the device's latest state. With `standing`, a cell
 * is written only if it still has the value given there.
 */
export function useCellWriter(storeId: string) {
  const { database } = useSession()
  const writeChanges = useWriteChanges()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  async function writeNow(changes: readonly CellChange[], standing?: readonly CellChange[]): Promise<WrittenCells> {
    const fresh = yearsOf(await recordsOfStore(database, 'performance', storeId))
    const expected = standing && new Map(standing.map((change) => [cellKey(change), JSON.stringify(change.to)]))
    const still = changes.filter(
      (change) => !expected || JSON.stringify(valueOf(fresh, change) ?? null) === expected.get(cellKey(change)),
    )
    const after = differing(fresh, expected ? still : withTotals(fresh, still))
    if (after.length === 0) return { before: [], after: [], failure: undefined }
    const before = after.map(({ year, field }) => ({ year, field, to: valueOf(fresh, { year, field }) ?? null }))
    try {
      const outcome = await writeChanges(yearWrites(storeId, fresh, after, makeRecordId))
      return outcome.saved
        ? { before, after, failure: undefined }
        : { before: [], after: [], failure: rejectText(outcome.code) }
    } catch (error) {
      return { before: [], after: [], failure: failureText(error) }
    }
  }

  return (changes: readonly CellChange[], standing?: readonly CellChange[]) => {
    const written = line.current.then(() => writeNow(changes, standing))
    line.current = written.catch(() => undefined)
    return written
  }
}
