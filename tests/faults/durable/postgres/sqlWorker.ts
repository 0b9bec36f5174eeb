import { type MessagePort, workerData } from 'node:worker_threads'
import { openClient } from '#server/storage/postgres/openPostgres.ts'
import type { SqlAnswer, SqlOrder } from './SyncSql.ts'
import { numberPlaces } from '#server/storage/postgres/sharedStatements.ts'

const { url, port, flag } = workerData as { url: string; port: MessagePort; flag: Int32Array }

const client = openClient(url, { application_name: 'catchment checks' })
client.on('error', () => undefined)
const connected = client.connect()

async function carryOut({ statements }: SqlOrder): Promise<SqlAnswer> {
  try {
    await connected
    let rows: unknown[] = []
    for (const { text, values } of statements)
      rows = (await client.query(numberPlaces(text), [...values])).rows as unknown[]
    return { rows }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (order: SqlOrder) => {
  void carryOut(order).then((answer) => {
    port.postMessage(answer)
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  })
})
