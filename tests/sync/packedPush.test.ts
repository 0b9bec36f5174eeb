import { afterEach, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { push } from '#domain/contracts/sync.ts'
import { canonicalJson } from '#domain/json.ts'
import { operationOf } from '#sync/nextBatch.ts'
import { openDevice, storeValues } from './device.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { gzip } from '#sync/browserEngine.ts'

let server: TestServer
afterEach(() => server.close())

test('a packed push arrives as it was sent, each operation in the order of keys in which it is hashed', async () => {
  server = await startTestServer()
  const { member, fetch: network } = await server.signIn(['planner'])
  const device = await openDevice(member, network)
  for (let number = 0; number < 30; number += 1) await device.create('store', storeValues(`晨嶺 ${number}`))
  const rows = await device.database.outbox.toArray()
  const clientId = crypto.randomUUID()
  const ops = rows.map((row) => operationOf(row, clientId))
  expect(ops.map((op) => JSON.stringify(op))).toEqual(ops.map((op) => canonicalJson(op)))
  let bytes = 0
  const reply = await call(
    push,
    { clientId, epoch: null, schemaV: 1, ackedThrough: 0, ops },
    {
      deflate: (body) => gzip(globalThis, body),
      fetch: (address, init) => {
        bytes = (init.body as Uint8Array).length
        return network(address, init)
      },
    },
  )
  expect(reply.results.map(({ outcome }) => outcome)).toEqual(ops.map(() => 'applied'))
  expect(bytes).toBeLessThan(JSON.stringify(ops).length / 3)
})
