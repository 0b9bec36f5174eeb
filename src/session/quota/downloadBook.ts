import * as v from 'valibot'
import type { LocalDatabase } from '#db/LocalDatabase.ts'

const bookSchema = v.object({
  /** Kept on this device for when it has no network; the server has counted them. */
  reserve: v.array(v.string()),
  /** Reports that were counted here; one that the server does not know of yet names what it used. */
  counted: v.array(v.object({ key: v.string(), reserve: v.exactOptional(v.string()) })),
  /** As the server last said. */
  state: v.exactOptional(
    v.object({
      used: v.number(),
      most: v.nullable(v.number()),
      left: v.nullable(v.number()),
      renewsAt: v.nullable(v.string()),
    }),
  ),
})

/** What this device knows of the downloads of reports. */
export type DownloadBook = v.InferOutput<typeof bookSchema>

const emptyBook: DownloadBook = { reserve: [], counted: [] }

export async function readBook({ meta }: Pick<LocalDatabase, 'meta'>): Promise<DownloadBook> {
  const parsed = v.safeParse(bookSchema, (await meta.get('reportDownloads'))?.value)
  return parsed.success ? parsed.output : emptyBook
}

/** Changes the book in one strict transaction, so that two windows of a device never use the same download twice. */
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
