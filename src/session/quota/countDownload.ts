import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { reserveQuota, takeQuota } from '#domain/contracts/quota.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { changeBook, type DownloadBook, readBook } from './downloadBook.ts'

type QuotaState = ReplyOf<typeof takeQuota>

/** The server's counter, as the device asks it. */
export interface DownloadQuota {
  readonly take: (key: string, reserve?: string) => Promise<QuotaState>
  readonly reserve: (device: string) => Promise<ReplyOf<typeof reserveQuota>>
}

/** A download that was counted: by the server, out of what this device kept, or once before. */
export type Counted = 'server' | 'reserve' | 'before'

/**
 * Counts the download of a report, once whatever is repeated: with a network at the server, without one, or where the
 * plan has none left, out of the reserve of this device. Throws `quotaUsedUp` when none is left anywhere, and `offline` when there is
 * neither a network nor a reserve.
 */
export async function countDownload(database: LocalDatabase, quota: DownloadQuota, key: string): Promise<Counted> {
  const { counted } = await readBook(database)
  if (counted.some((one) => one.key === key)) return 'before'
  try {
    await reportCounted(database, quota)
    const state = await quota.take(key)
    await changeBook(database, (book) => ({ book: withCounted({ ...book, state }, { key }), gives: undefined }))
    return 'server'
  } catch (error) {
    // What this device keeps was counted when it was handed out, so it may be used where the plan has none left, too.
    if (!isOneOf(error, ['offline', 'quotaUsedUp'])) throw error
    if (!(await takeReserve(database, key))) throw error
    if (isOneOf(error, ['quotaUsedUp'])) await reportCounted(database, quota)
    return 'reserve'
  }
}

/** Tells the server of what was used without it, and has the reserve filled up again. */
export async function refreshReserve(database: LocalDatabase, quota: DownloadQuota): Promise<void> {
  await reportCounted(database, quota)
  const device = (await database.meta.get('installId'))?.value
  if (typeof device !== 'string') return
  const { reserve, ...state } = await quota.reserve(device)
  await changeBook(database, (book) => {
    const used = new Set(book.counted.flatMap((one) => one.reserve ?? []))
    return { book: { ...book, state, reserve: reserve.filter((one) => !used.has(one)) }, gives: undefined }
  })
}

async function reportCounted(database: LocalDatabase, quota: DownloadQuota): Promise<void> {
  const { counted } = await readBook(database)
  for (const { key, reserve } of counted) {
    if (reserve === undefined) continue
    const state = await quota.take(key, reserve)
    await changeBook(database, (book) => ({ book: withCounted({ ...book, state }, { key }), gives: undefined }))
  }
}

const takeReserve = (database: LocalDatabase, key: string): Promise<boolean> =>
  changeBook(database, (book) => {
    const [reserve, ...rest] = book.reserve
    if (reserve === undefined) return { book, gives: false }
    return { book: withCounted({ ...book, reserve: rest }, { key, reserve }), gives: true }
  })

/** Keys that a device remembers; an older one is asked of the server again, which knows it. */
const maxCounted = 500

const withCounted = (book: DownloadBook, one: DownloadBook['counted'][number]): DownloadBook => ({
  ...book,
  counted: [...book.counted.filter(({ key }) => key !== one.key), one].slice(-maxCounted),
})

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code)
