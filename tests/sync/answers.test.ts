import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { counts, parkedItems } from '#db/queries/changes.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { type Device, openDevice } from './device.ts'
import { failAt } from './failAt.ts'
import { type FileSide, fileSideOf, hashOf, partBytes, someText, troubleParts } from './fileDevice.ts'
import { answerValues, publish } from './surveyValues.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'
import { isPush, json } from './wire.ts'

// Engine invariants for responses. The table in src/features/surveys/collect/README.md also lists screen invariants.

let server: TestServer
let of: { survey: string; version: string }
let device: Device
let network: Fetch
beforeEach(async () => {
  server = await startTestServer()
  const planner = await newDevice('planner')
  device = await newDevice('surveyor')
  network = device.network
  of = await publish(planner, { boundAccounts: [device.member.userId] })
  await device.sync()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

async function newDevice(role: 'planner' | 'surveyor'): Promise<Device> {
  const { member, fetch } = await server.signIn([role])
  return openDevice(member, fetch)
}

async function finish(files: FileSide, photos: readonly Uint8Array<ArrayBuffer>[], text = 'near'): Promise<string> {
  const references = []
  for (const bytes of photos) references.push(await files.take(bytes))
  return device.create('answer', { ...answerValues(of, text), photos: references })
}

const answersOnServer = () =>
  server.context.database.selectFrom('record').select('id').where('entity', '=', 'answer').execute()

test('invariant 2: wherever finishing breaks off, the answer, what sends it and its photo are all there or none is', async () => {
  const files = fileSideOf(device)
  const bytes = someText(500)
  const photo = await files.take(bytes)
  const values = { ...answerValues(of), photos: [photo] }
  const { database } = device
  const storedCounts = async () => [
    await database.view('answer').count(),
    await database.outbox.count(),
    (await files.row(photo.sha256))?.state,
  ]
  let broken = 0
  for (let isWhole = false; !isWhole; broken += 1) {
    expect(await storedCounts()).toEqual([0, 0, 'draft'])
    failAt(broken + 1, 'DataError')
    isWhole = await device.create('answer', values).then(
      () => true,
      () => false,
    )
    vi.restoreAllMocks()
  }
  expect(broken).toBeGreaterThan(3)
  expect(await storedCounts()).toEqual([1, 1, 'queued'])
  expect(await files.bytesOf(photo.sha256)).toEqual(Buffer.from(bytes))
})

test('invariant 5: only the receipt of the server, naming this answer and what became of it, lets it go', async () => {
  const id = await device.create('answer', answerValues(of))
  const said = ['', 'OK', '<html>Welcome to the hotel</html>', '{}', '{"data":{}}', '{"data":{"results":[]}}']
  for (const body of said) {
    device.network = (address, init) =>
      isPush(address) ? Promise.resolve(new Response(body, { status: 200 })) : network(address, init)
    await device.sync()
    expect(await counts(device.database), body).toMatchObject({ waiting: 1 })
  }
  for (const status of [401, 403, 404, 409, 410, 413, 500, 503]) {
    device.network = (address, init) =>
      isPush(address) ? Promise.resolve(json(status, { code: 'serverFault', status })) : network(address, init)
    await device.sync()
    expect(await device.record('answer', id), `${status}`).toMatchObject({
      fields: { values: { why: { text: 'near' } } },
    })
    expect(await device.database.sent.count()).toBe(0)
  }
})

test('invariant 7: photos are known by their bytes: one cut on its way goes on from where it was and arrives as it is, one taken twice lies there once', async () => {
  const files = fileSideOf(device)
  const large = someText(3 * partBytes)
  const twice = someText(300)
  await finish(files, [large, twice])
  await finish(files, [twice], 'the same photo once more')
  await device.sync()
  troubleParts(device, async (carry, count, init) => {
    if (count === 1)
      return carry().then(() => Promise.reject(new TypeError('The line was cut after the part had come.')))
    if (count === 2) return Promise.reject(new TypeError('The line was cut.'))
    expect(init.method).toBe('POST')
    return carry()
  })
  for (let tries = 0; tries < 6; tries += 1) {
    device.time.aheadMs += 600_000
    await files.send()
  }
  const stored = await server.context.database.selectFrom('file').select('sha256').execute()
  expect(stored.map(({ sha256 }) => sha256).sort()).toEqual([hashOf(large), hashOf(twice)].sort())
  for (const bytes of [large, twice]) expect(await files.row(hashOf(bytes))).toMatchObject({ state: 'stored' })
})

test('invariant 9: an answer that the server will not have is set aside with its reason, and the others go', async () => {
  const colleague = await newDevice('surveyor')
  const taken = await colleague.create('answer', answerValues(of))
  await colleague.sync()
  const before = await device.create('answer', answerValues(of, 'before'))
  await device.create('answer', answerValues(of, 'under an id that is taken'), taken)
  const after = await device.create('answer', answerValues(of, 'after'))
  expect(await device.sync()).toMatchObject({ end: 'done', parked: 1 })
  expect(await parkedItems(device.database)).toMatchObject([{ entityId: taken, values: { values: { why: {} } } }])
  expect((await answersOnServer()).map(({ id }) => id).sort()).toEqual([taken, before, after].sort())
})

test('invariant 10: photos before their answer or behind it, an answer before its correction: the end is the same', async () => {
  const files = fileSideOf(device)
  const first = someText(400)
  const second = someText(400)
  const id = await finish(files, [first])
  await files.send()
  await device.sync()
  await files.send()
  await device.edit('answer', id, { values: { why: { text: 'put right' } } })
  await finish(files, [second], 'another')
  await device.sync()
  await files.send()
  expect(await answersOnServer()).toHaveLength(2)
  for (const bytes of [first, second]) expect(await files.row(hashOf(bytes))).toMatchObject({ state: 'stored' })
  const planner = await newDevice('planner')
  await planner.sync()
  expect(await planner.record('answer', id)).toMatchObject({ fields: { values: { why: { text: 'put right' } } } })
})

test('invariant 11: a session that ended stops the sending and nothing else, and whoever signs in then sends their own answers only', async () => {
  const first = await device.create('answer', answerValues(of, 'of the first'))
  await server.context.database.deleteFrom('session').where('user_id', '=', device.member.userId).execute()
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  await device.create('answer', answerValues(of, 'while signed out'))
  const other = await newDevice('surveyor')
  const theirs = await other.create('answer', answerValues(of, 'of the second'))
  expect(await other.sync()).toMatchObject({ sent: 1 })
  expect((await answersOnServer()).map(({ id }) => id)).toEqual([theirs])
  expect(await counts(device.database)).toMatchObject({ waiting: 2 })
  const { userId, companyId } = device.member
  const { token } = await openSession(server.context, { id: userId, company_id: companyId })
  device.network = server.networkWith(token)
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 2 })
  expect(await device.record('answer', first)).toMatchObject({ pending: [] })
})
