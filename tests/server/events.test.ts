import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
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

test('a page that leaves while its stream is opening leaves nothing behind', async () => {
  const { busy, pokes } = server.context
  const cookie = cookiesOf(await signIn(server.app, 'viewer@demo.catchment.test'))
  const leaving = new AbortController()
  vi.spyOn(busy, 'end').mockImplementationOnce(async () => {
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await expect(fetch(`${address}/api/Sync/Events`, { headers: { cookie }, signal: leaving.signal })).rejects.toThrow()
  expect(pokes.heard()).toHaveLength(1)
  await expect.poll(() => pokes.heard()).toEqual([])
})

test('the server stops although pages are still listening', async () => {
  const viewer = await listenAs('viewer')
  await viewer.next()
  await server.app.close()
  expect((await viewer.next()).done).toBe(true)
})

const updateUser = (owner: Device, id: string, change: object) =>
  owner.post('/api/User/Update', { id, currentPassword: DEMO_PASSWORD, ...change })

test('a changed right is announced to every page of the company, without saying what changed', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const viewer = await listenAs('viewer')
  await viewer.next()
  const owner = await Device.signIn(server, 'owner')
  await updateUser(owner, surveyor.userId, { roles: ['viewer'] })
  expect((await viewer.next()).value).toBe('data: {"changed":"access"}\n\n')
})

test('a member made invalid hears it, and the stream ends', async () => {
  const { userId } = await Device.signIn(server, 'viewer')
  const viewer = await listenAs('viewer')
  await viewer.next()
  const owner = await Device.signIn(server, 'owner')
  await updateUser(owner, userId, { status: 0 })
  expect((await viewer.next()).value).toBe('data: {"changed":"access"}\n\n')
  expect((await viewer.next()).done).toBe(true)
})

test('what concerns only one member is announced to that member alone', async () => {
  const viewer = await listenAs('viewer')
  await viewer.next()
  const planner = await Device.signIn(server, 'planner')
  await planner.post('/api/Account/Logout', {})
  const owner = await Device.signIn(server, 'owner')
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'Heard' }, v))
  expect((await viewer.next()).value).toBe(`data: {"v":${v + 1}}\n\n`)
})
