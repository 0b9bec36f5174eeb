import * as v from 'valibot'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'

const bookSchema = v.object({
  /** Downloads reserved for offline use and already counted by the server. */
  reserve: v.array(v.string()),
  /** Reports counted on this device. An entry not yet reported to the server includes the reserved download it used. */
  counted: v.array(v.object({ key: v.string(), reserve: v.exactOptional(v.string()) })),
  state: v.exactOptional(
    v.object({
      used: v.number(),
      [replyNames.max]: v.nullable(v.number()),
      left: v.nullable(v.number()),
      renewsAt: v.nullable(v.string()),
    }),
  ),
})

export type DownloadBook = v.InferOutput<typeof bookSchema>

const emptyBook: DownloadBook = { reserve: [], counted: [] }

export async function readBook({ meta }: Pick<LocalDatabase, 'meta'>): Promise<DownloadBook> {
  const parsed = v.safeParse(bookSchema, (await meta.get('reportDownloads'))?.value)
  return parsed.success ? parsed.output : emptyBook
}

/** Updates the stored counts in one transaction, so that two tabs can't use the same reserved download. */
export function changeBook<T>(
  database: LocalDatabase,
  change: (book: DownloadBook) => { readonly book: DownloadBook; readonly gives: T },
): Promise<T> {
  return database.transaction('rw', database.meta, async () => {
    const { book, gives } = change(await readBook(database))
    await database.meta.put({ key: 'reportDownloads', value: book })
    return gives
  })
}
