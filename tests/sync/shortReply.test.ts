import { expect, onTestFinished, test } from 'vitest'
import type { Operation } from '#domain/sync/operation.ts'
import { openDevice, storeValues } from './device.ts'
import { startTestServer, type Fetch } from './testServer.ts'
import { isPush } from './wire.ts'

test('operations that the server leaves of a push go in the next one of the same cycle, none twice', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { member, fetch } = await server.signIn(['owner'])
  const pushed: string[][] = []
  // The server processes only the start of a batch, as with large responses.
  const network: Fetch = (address, init) => {
    if (!isPush(address)) return fetch(address, init)
    const body = JSON.parse(init?.body as string) as { ops: Operation[] }
    const ops = body.ops.slice(0, 3)
    pushed.push(ops.map(({ opId }) => opId))
    return fetch(address, { ...init, body: JSON.stringify({ ...body, ops }) })
  }
  const device = await openDevice(member, network)
  await device.sync()
  const ids = []
  for (const name of 'ABCDEFGH') ids.push(await device.create('store', storeValues(name)))
  await device.edit('store', ids[7]!, { floor: '2F' })
  const waiting = await device.database.outbox.toArray()
  expect(await device.sync()).toMatchObject({ end: 'done', sent: waiting.length })
  expect(pushed.flat()).toEqual(waiting.map(({ opId }) => opId))
  expect(await device.database.outbox.count()).toBe(0)
  expect(await device.record('store', ids[7]!)).toMatchObject({ fields: { floor: '2F' }, pending: [] })
})
