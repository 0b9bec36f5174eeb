// RxDB's replication server on SQLite with our durability: one transaction per batch, flushed to disk before the
// response. Compares the sender's assumed state with the current one, as the protocol requires.
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import SqliteFile from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { makeSyntheticStores } from '../../syntheticStores.ts'
import { storeCount } from '../syncBench.ts'
import { answerParent } from './answerParent.ts'
import { sendFile } from './sendFile.ts'

interface Doc {
  readonly id: string
  readonly seatCount: number
}
interface PushRow {
  readonly newDocumentState: Doc
  readonly assumedMasterState?: Doc
}
interface Row {
  readonly id: string
  readonly v: number
  readonly doc: string
}

const [dataDir = '', pageFolder = ''] = process.argv.slice(2)
mkdirSync(dataDir, { recursive: true })
const file = new SqliteFile(join(dataDir, 'rxdb.sqlite'))
file.pragma('journal_mode = WAL')
file.pragma('synchronous = FULL')
file.exec('create table doc (id text primary key, v integer not null unique, doc text not null)')
const find = file.prepare<[string], Row>('select * from doc where id = ?')
const put = file.prepare(
  'insert into doc values (?, ?, ?) on conflict (id) do update set v = excluded.v, doc = excluded.doc',
)
const after = file.prepare<[number, number], Row>('select * from doc where v > ? order by v limit ?')
let version = 0

const write = (doc: Doc): void => void put.run(doc.id, (version += 1), JSON.stringify(doc))
file.transaction(() => {
  for (const { id, fields } of makeSyntheticStores(storeCount)) write({ ...(fields as object), id } as Doc)
})()

/** Writes documents unless the current state differs from the sender's assumed state; returns these current states. */
const push = file.transaction((rows: readonly PushRow[]) =>
  rows.flatMap(({ newDocumentState, assumedMasterState }) => {
    const standing = find.get(newDocumentState.id)
    const master = standing && (JSON.parse(standing.doc) as Doc)
    if (master && !isDeepStrictEqual(master, withoutMarks(assumedMasterState))) return [{ ...master, _deleted: false }]
    write(withoutMarks(newDocumentState)!)
    return []
  }),
)

const withoutMarks = (doc: (Doc & { _deleted?: boolean }) | undefined): Doc | undefined => {
  if (!doc) return undefined
  const { _deleted: _, ...rest } = doc
  return rest
}

function pull({ checkpoint, limit }: { checkpoint?: { v: number }; limit: number }) {
  const rows = after.all(checkpoint?.v ?? 0, limit)
  return {
    documents: rows.map(({ doc }) => ({ ...(JSON.parse(doc) as Doc), _deleted: false })),
    checkpoint: { v: rows.at(-1)?.v ?? checkpoint?.v ?? 0 },
  }
}

async function readBody(request: IncomingMessage): Promise<never> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as never
}

const server = createServer((request, response) => {
  const { url } = request
  if (url !== '/push' && url !== '/pull') return void sendFile(pageFolder, url ?? '/', response)
  void readBody(request).then((body) => {
    const answer = url === '/push' ? push.immediate(body) : pull(body)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  const seats = () => after.all(0, storeCount * 2).map(({ id, doc }) => [id, (JSON.parse(doc) as Doc).seatCount])
  answerParent({ address: `http://127.0.0.1:${port}` }, { seats })
})
