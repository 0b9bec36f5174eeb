import { replyNames } from '#domain/contracts/replyNames.ts'
import { useRecords } from '../useRecords.ts'
import { readBook } from './downloadBook.ts'

export interface Downloads {
  /**
   * Downloads left on the plan, including those reserved here; null if unlimited, undefined before the first request.
   */
  readonly left: number | null | undefined
  readonly max: number | null | undefined
  readonly renewsAt: string | null
  readonly reserved: number
  readonly counted: ReadonlySet<string>
}

export function useDownloads(): Downloads | undefined {
  const book = useRecords((database) => readBook(database), [])
  if (!book) return undefined
  const { state, reserve, counted } = book
  const left = state && (state.left === null ? null : state.left + reserve.length)
  return {
    left,
    max: state?.[replyNames.max],
    renewsAt: state?.renewsAt ?? null,
    reserved: reserve.length,
    counted: new Set(counted.map(({ key }) => key)),
  }
}
