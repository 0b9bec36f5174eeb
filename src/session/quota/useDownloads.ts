import { useRecords } from '../useRecords.ts'
import { readBook } from './downloadBook.ts'

/** How many downloads of reports are left, as this device knows it. */
export interface Downloads {
  /** Of the plan, those kept on this device among them; null for any number, undefined until the server was ever asked. */
  readonly left: number | null | undefined
  readonly max: number | null | undefined
  readonly renewsAt: string | null
  /** Kept on this device for when it has no network. */
  readonly reserved: number
  /** Keys of what was counted. */
  readonly counted: ReadonlySet<string>
}

/** The downloads of reports that are left; undefined until they were looked up. */
export function useDownloads(): Downloads | undefined {
  const book = useRecords((database) => readBook(database), [])
  if (!book) return undefined
  const { state, reserve, counted } = book
  const left = state && (state.left === null ? null : state.left + reserve.length)
  return {
    left,
    max: state?.most,
    renewsAt: state?.renewsAt ?? null,
    reserved: reserve.length,
    counted: new Set(counted.map(({ key }) => key)),
  }
}
