import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundStoreId, cookiesOf, Device, signIn, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let address: string

beforeEach(async () => {
  server = await startServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

const listenAs = async (name: string) => {
  const cookie = cookiesOf(await signIn(server.app, `${name}@demo.catchment.test`))
  const answer = await fetch(`${address}/api/Sync/Events`, { headers: { cookie } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  return { answer, next: () => reader.read() }
}

test('an open page hears of a newer version after it is committed, and of nothing else', async () => {
  const viewer = await listenAs('viewer')
  expect(viewer.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(viewer.answer.headers.get('x-content-type-options')).toBe('nosniff')
  const owner = await Device.signIn(server, 'owner')
  const { v } = await owner.scopes()
  expect((await viewer.next()).value).toBe(`data: {"v":${v}}\n\n`)
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'Heard' }, v))
  expect((await viewer.next()).value).toBe(`data: {"v":${v + 1}}\n\n`)
})

test('a push that changes nothing wakes nobody', async () => {
  const viewer = await listenAs('viewer')
  await viewer.next()
  const owner = await Device.signIn(server, 'owner')
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'First' }, v))
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'Second' }, v))
  expect((await viewer.next()).value).toBe(`data: {"v":${v + 1}}\n\n`)
})

test('the server stops although pages are still listening', async () => {
  const viewer = await listenAs('viewer')
  await viewer.next()
  await server.app.close()
  expect((await viewer.next()).done).toBe(true)
})
