import type { StoreTable, StoreTx } from '#db/localStore.ts'
import type { FilePieceRow, FileRow } from '#db/rows.ts'
import type { FileStore } from '#server/storage/files/fileStore.ts'
import type { MemoryDatabase } from '../parts/MemoryDatabase.ts'
import type { Planted } from '../parts/planted.ts'
import type { Answer, WireRequest } from '../parts/SimulatedServer.ts'

type Files = StoreTable<FileRow>

const files = (change: (inner: Files, database: MemoryDatabase) => Partial<Files>): Planted => ({
  wrapStore: (tx, database) =>
    new Proxy(tx, {
      get(target, key) {
        const inner = Reflect.get(target, key) as unknown
        return key === 'files' ? { ...(inner as Files), ...change(inner as Files, database) } : inner
      },
    }),
})

const piecesOf = (database: MemoryDatabase): StoreTable<Record<string, unknown>> =>
  database.tables.get('filePieces')!.within(() => undefined, undefined)

const writtenAs = (change: (row: FileRow, before: FileRow | undefined) => FileRow): Planted =>
  files((inner) => ({
    put: async (rows) => {
      const before = await inner.getMany(rows.map(({ sha256 }) => sha256))
      await inner.put(rows.map((row, at) => change(row, before[at])))
    },
  }))

const isAppend = ({ path }: WireRequest): boolean => path === '/api/Files/Append'

const partAnswer = (change: (answer: Answer, request: WireRequest) => Answer): Planted => ({
  answer: (answer, request) => (isAppend(request) ? change(answer, request) : answer),
})

const believed: Answer = { status: 200, text: '{"data":{"state":"stored"}}' }

/** Returns a store that reports the size of any company's copy of a file. */
const anyCompany = (store: FileStore): FileStore => ({
  ...store,
  sizeOf: async (key) => {
    const end = key.slice(key.lastIndexOf('/'))
    for await (const found of store.list('stored')) if (found.key.endsWith(end)) return store.sizeOf(found.key)
    return undefined
  },
})

export const photoBugs: Readonly<Record<string, Planted>> = {
  'bytes go before the server has proved that it has them': files((inner, database) => ({
    put: async (rows) => {
      const gone = rows.filter(({ state, offset }) => state === 'queued' && offset > 0)
      await piecesOf(database).remove(gone.map(({ sha256 }) => [sha256, 0]))
      await inner.put(rows)
    },
  })),
  'a part that has gone counts as the whole': writtenAs((row) =>
    row.state === 'queued' && row.offset > 0 ? { ...row, state: 'stored', storedAt: 0 } : row,
  ),
  'a save leaves its photo a draft': writtenAs((row, before) =>
    row.state === 'queued' && before?.state === 'draft' ? before : row,
  ),
  'a photo is queued in a transaction of its own': files((_inner, database) => ({
    put: (rows) => (database.tables.get('files')!.within(() => undefined, undefined) as unknown as Files).put(rows),
  })),
  'reading again wipes photos': {
    wrapStore: (tx, database) =>
      new Proxy(tx, {
        get(target, key) {
          const inner = Reflect.get(target, key) as unknown
          if (key !== 'meta') return inner
          const meta = inner as StoreTx['meta']
          return {
            ...meta,
            put: async (rows: Parameters<typeof meta.put>[0]) => (wipe(database, rows), meta.put(rows)),
          }
        },
      }),
  },
  'after a restore no photo is asked about again': writtenAs((row, before) =>
    row.state === 'queued' && before?.state === 'stored' ? before : row,
  ),
  'a photo that did not arrive as it is counts as stored': partAnswer((answer) =>
    answer.status === 422 ? believed : answer,
  ),
  'an error is taken for the proof': partAnswer((answer) => (answer.status >= 500 ? believed : answer)),
  'every photo begins at its first byte again': {
    answer: (answer, { path }) =>
      path === '/api/Files/Begin' ? { ...answer, text: answer.text.replace(/"offset":\d+/, '"offset":0') } : answer,
  },
  'the offset that the server names is not taken': partAnswer((answer, { form }) =>
    answer.status === 409 && form ? accepted(form.uploadId, form.offset + form.part.length) : answer,
  ),
  'a company is told that another has the photo': {
    sql: (text) =>
      text.startsWith('select "bytes" from "file" where "company_id" = ? and "sha256" = ?')
        ? text.replace('"company_id" = ?', '("company_id" = ? or 1 = 1)')
        : text,
    fileStore: anyCompany,
  },
  'the server stores what it was not sent': {
    fileStore: (store) => ({
      ...store,
      place: async (key, path) => {
        await store.place(key, path)
        await store.write(key, spoilt(store, key))
      },
    }),
  },
}

const accepted = (uploadId: string, offset: number): Answer => ({
  status: 200,
  text: JSON.stringify({ data: { state: 'open', uploadId, offset } }),
})

function wipe(database: MemoryDatabase, rows: readonly { readonly key: string; readonly value: unknown }[]): void {
  const isFullPull = rows.some(({ key, value }) => key.startsWith('cursor:') && (value as { isFull?: boolean }).isFull)
  if (!isFullPull) return
  const pieces = database.rows<FilePieceRow>('filePieces').map(({ sha256, index }): [string, number] => [sha256, index])
  void piecesOf(database).remove(pieces)
}

async function* spoilt(store: FileStore, key: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of await store.read(key)) {
    const bytes = Buffer.from(chunk as Uint8Array)
    bytes[0] = bytes[0] === 65 ? 66 : 65
    yield bytes
  }
}
