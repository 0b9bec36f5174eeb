import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreTable, StoreTx } from '#db/localStore.ts'
import type { OutboxRow } from '#db/rows.ts'
import { saveRecords } from '#db/saveRecord.ts'
import { createSyncEngine } from '#sync/engine.ts'
import { emptyIndex, forgetRow, noteRequeue, readQueue, rowsOfRecords } from '#sync/queueIndex.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let device: Device
let network: Fetch
beforeEach(async () => {
  server = await startTestServer()
  const signedIn = await server.signIn(['owner'])
  network = signedIn.fetch
  device = await openDevice(signedIn.member, network)
})
afterEach(() => server.close())

async function queueStores(count: number): Promise<void> {
  const changes = Array.from({ length: count }, (_, number) => {
    const values = Object.entries(storeValues(`Store ${number}`))
    const fields = Object.fromEntries(values.map(([name, to]) => [name, { to: to ?? null, baseV: 0 }]))
    const about = { member: device.member, entity: 'store', id: crypto.randomUUID(), kind: 'create' } as const
    return { ...about, fields, rowBaseV: 0 }
  })
  expect(await saveRecords(device.database, changes, device.ports)).toMatchObject({ saved: true })
}

/**
 * Sends all pending changes. Returns, per transaction, the number of rows and keys in the queue and the base copies.
 * Reads of cursors aren't counted.
 */
async function drainCounting(): Promise<number[]> {
  const given: number[] = []
  const { store } = device.ports
  const engine = createSyncEngine({
    ...device.ports,
    store: {
      ...store,
      write: (tables, work) =>
        store.write(tables, async (tx) => {
          const count = { given: 0 }
          const written = await work(counted(tx, count))
          given.push(count.given)
          return written
        }),
    },
  })
  expect(await engine.syncOnce('test')).toMatchObject({ end: 'done' })
  return given
}

function counted(tx: StoreTx, count: { given: number }): StoreTx {
  const watch = <Row, New>(table: StoreTable<Row, New>): StoreTable<Row, New> => {
    const noted = async <T>(rows: Promise<T[]>): Promise<T[]> => {
      count.given += (await rows).length
      return rows
    }
    return {
      ...table,
      all: () => noted(table.all()),
      getMany: (keys) => noted(table.getMany(keys)),
      keysBetween: (first, last, limit) => noted(table.keysBetween(first, last, limit)),
      async whereAny(index, values) {
        count.given += values.length
        return table.whereAny(index, values)
      },
      // The database visits each row to count them.
      async count() {
        const rows = await table.count()
        count.given += rows
        return rows
      },
    }
  }
  return {
    ...tx,
    view: (entity) => tx.view(entity),
    outbox: watch(tx.outbox),
    base: watch(tx.base),
  }
}

test('a batch of a long queue asks no more of the device than a batch of a short one', async () => {
  await queueStores(400)
  const short = Math.max(...(await drainCounting()))
  await queueStores(2_600)
  const long = Math.max(...(await drainCounting()))
  expect(await device.database.outbox.count()).toBe(0)
  expect(long).toBeLessThanOrEqual(short)
})

const rowsOf = (id: string, index = emptyIndex()): Promise<readonly OutboxRow[]> =>
  device.ports.store.read(['outbox', 'meta'], async (tx) => {
    await readQueue(tx, index)
    return rowsOfRecords(tx, index, new Set([`store/${id}`]))
  })

test('what is known of the queue follows what is added, sent, and taken out by another tab', async () => {
  device.network = noNetwork
  const first = await device.create('store', storeValues('A'))
  const second = await device.create('store', storeValues('B'))
  const index = emptyIndex()
  expect(await rowsOf(first, index)).toMatchObject([{ entityId: first, kind: 'create' }])
  const [made] = await device.database.outbox.toArray()
  await device.database.meta.put({ key: 'sentThrough', value: made!.seq })
  await device.edit('store', first, { floor: '1F' })
  expect(await rowsOf(first, index)).toMatchObject([{ kind: 'create' }, { kind: 'patch' }])
  forgetRow(index, made!.seq)
  expect(await rowsOf(first, index)).toMatchObject([{ kind: 'patch' }])
  await device.database.outbox.clear()
  expect(await rowsOf(first, index)).toEqual([])
  expect(await rowsOf(second, index)).toEqual([])
})

test('operations that come back under their old numbers are found', async () => {
  device.network = noNetwork
  const id = await device.create('store', storeValues('A'))
  const index = emptyIndex()
  await rowsOf(id, index)
  const [made] = await device.database.outbox.toArray()
  await device.database.outbox.clear()
  forgetRow(index, made!.seq)
  expect(await rowsOf(id, index)).toEqual([])
  await device.ports.store.write(['outbox', 'meta'], async (tx) => {
    await tx.outbox.put([made!])
    await noteRequeue(tx)
  })
  expect(await rowsOf(id, index)).toMatchObject([{ opId: made!.opId }])
})
