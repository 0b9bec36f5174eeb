import { afterEach, beforeEach, expect, test } from 'vitest'
import { twoPlanners } from './device.ts'
import { startTestServer, type Fetch, type TestServer } from './testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const failingPush =
  (network: Fetch): Fetch =>
  (address, init) =>
    address.includes('/Push')
      ? Promise.resolve(Response.json({ code: 'serverFault', status: 500 }, { status: 500 }))
      : network(address, init)

test('an answer that comes late does not stand over what another tab has read meanwhile', async () => {
  const { a: own, b: other, id } = await twoPlanners(server)
  await own.edit('store', id, { floor: '2F' })
  const network = own.network
  own.network = async (address, init) => {
    const response = await network(address, init)
    if (!address.includes('/Push')) return response
    await other.sync()
    await other.edit('store', id, { seatCount: 40 })
    await other.sync()
    own.network = failingPush(network)
    await own.openTab().sync()
    own.network = network
    return response
  }
  expect(await own.sync()).toMatchObject({ end: 'done', sent: 1 })
  expect(await own.record('store', id)).toMatchObject({ fields: { floor: '2F', seatCount: 40 }, pending: [] })
  expect(await own.record('store', id)).toEqual(await other.record('store', id))
})

test('a record that is changed again while its first change travels keeps the second', async () => {
  const { a: own, id } = await twoPlanners(server)
  await own.edit('store', id, { floor: '2F' })
  const network = own.network
  own.network = async (address, init) => {
    own.network = network
    const response = await network(address, init)
    await own.edit('store', id, { floor: '3F' })
    return response
  }
  const sending = own.network
  own.network = (address, init) => (address.includes('/Push') ? sending(address, init) : network(address, init))
  expect(await own.sync()).toMatchObject({ end: 'done' })
  expect(await own.record('store', id)).toMatchObject({ fields: { floor: '3F' } })
  await own.sync()
  expect(await own.record('store', id)).toMatchObject({ fields: { floor: '3F' }, pending: [] })
  expect(await own.database.outbox.count()).toBe(0)
})
