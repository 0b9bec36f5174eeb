import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { reserveQuota, takeQuota } from '#domain/contracts/quota.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { changeBook, type DownloadBook, readBook } from './downloadBook.ts'

type QuotaState = ReplyOf<typeof takeQuota>

export interface DownloadQuota {
  readonly read: () => Promise<QuotaState>
  readonly take: (key: string, reserve?: string) => Promise<QuotaState>
  readonly reserve: (device: string) => Promise<ReplyOf<typeof reserveQuota>>
}

/** How a download was counted: by the server, from the local reserve, or on an earlier download of the same report. */
export type Counted = 'server' | 'reserve' | 'before'

/**
 * Counts a report download once: on the server, or from this device's reserve if the device is offline or the plan is
 * used up. Throws `quotaUsedUp` if plan and reserve are used up, `offline` if there is neither network nor reserve.
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
    // Reserved downloads were counted when issued, so they are usable even if the plan is used up.
    if (!isOneOf(error, ['offline', 'quotaUsedUp'])) throw error
    if (!(await takeReserve(database, key))) throw error
    if (isOneOf(error, ['quotaUsedUp'])) await reportCounted(database, quota)
    return 'reserve'
  }
}

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

/** Refreshes the plan's remaining downloads, for example after a download on another device. Reserves nothing. */
export async function refreshDownloads(database: LocalDatabase, quota: Pick<DownloadQuota, 'read'>): Promise<void> {
  const state = await quota.read()
  await changeBook(database, (book) => ({ book: { ...book, state }, gives: undefined }))
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

/** Maximum number of keys stored on the device; for older keys, the server is queried. */
const maxCounted = 500

const withCounted = (book: DownloadBook, one: DownloadBook['counted'][number]): DownloadBook => ({
  ...book,
  counted: [...book.counted.filter(({ key }) => key !== one.key), one].slice(-maxCounted),
})

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code)
