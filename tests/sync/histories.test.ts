import { expect, test } from 'vitest'
import { discardParked } from '#sync/parkedActions.ts'
import { parkedItems } from '#db/queries/changes.ts'
import { conflictsOpen } from '#db/queries/records.ts'
import { entityNames, entityOf } from '#domain/entities.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'

const histories = Number(process.env['SYNC_HISTORIES'] ?? 12)
const firstSeed = Number(process.env['SYNC_SEED'] ?? Math.floor(Math.random() * 1e9))

/** Returns a generator of deterministic numbers from 0 to 1 for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Wraps a network to sometimes lose a request or response, fail, send a request twice, or act as a captive portal. */
const troubled =
  (real: Fetch, random: () => number): Fetch =>
  async (address, init) => {
    const fate = random()
    if (fate < 0.08) return noNetwork(address, init)
    if (fate < 0.12) return new Response('<html>', { status: 200 })
    if (fate < 0.17) return new Response('{"code":"serverFault","status":500}', { status: 500 })
    if (fate < 0.25) await real(address, init)
    const reply = await real(address, init)
    if (fate < 0.37) return noNetwork(address, init)
    return reply
  }

interface Person {
  readonly device: Device
  readonly calm: Fetch
  /** IDs of all operations that a save confirmed. */
  readonly promised: Set<string>
}

async function invite(server: TestServer, random: () => number): Promise<Person> {
  const { member, fetch } = await server.signIn(['planner'])
  return { device: await openDevice(member, troubled(fetch, random)), calm: fetch, promised: new Set() }
}

async function act(person: Person, ids: string[], random: () => number, step: number): Promise<void> {
  const { device, promised } = person
  const kind = random()
  const id = ids[Math.floor(random() * ids.length)]
  if (kind < 0.25) {
    await device.sync()
  } else if (kind < 0.32) {
    await Promise.all([device.sync(), device.openTab().sync()])
  } else if (kind < 0.42 || !id) {
    ids.push(await device.create('store', storeValues(`S${step}`)))
    promised.add((await device.database.outbox.toCollection().last())!.opId)
  } else if (kind < 0.46) {
    const outcome = await device.remove('store', id)
    if (outcome.saved) for (const opId of outcome.opIds) promised.add(opId)
  } else {
    const field = ['floor', 'address', 'name', 'zipCode'][Math.floor(random() * 4)]!
    const outcome = await device.edit('store', id, { [field]: `v${step}` })
    if (outcome.saved) for (const opId of outcome.opIds) promised.add(opId)
  }
}

async function settle(people: readonly Person[]): Promise<void> {
  for (const { device, calm } of people) device.network = calm
  for (let round = 0; round < 3; round += 1) {
    for (const { device } of people) {
      device.time.aheadMs += 86_400_000
      await device.sync()
    }
  }
}

async function placesOf({ device }: Person): Promise<string[]> {
  const { outbox, parked, sent } = device.database
  const rows = [...(await outbox.toArray()), ...(await parked.toArray()), ...(await sent.toArray())]
  return rows.map(({ opId }) => opId).sort()
}

/** Records texts of pending operations by operation and field, because a merge before sending replaces them. */
async function noteEntered({ device }: Person, entered: Map<string, string>): Promise<void> {
  for (const { opId, fields } of await device.database.outbox.toArray()) {
    for (const [name, { to }] of Object.entries(fields)) {
      if (typeof to === 'string' && /^[vS]\d+$/.test(to)) entered.set(`${opId}/${name}`, to)
    }
  }
}

const view = async (device: Device, entity: (typeof entityNames)[number]) =>
  (await device.database.view(entity).toArray()).filter((record) => record.parked.length === 0)

/** Returns the server's history and rejected operations as text, which must contain every entered value. */
async function textOfServer(server: TestServer): Promise<string> {
  const { database } = server.context
  const tables = await Promise.all([
    database.selectFrom('change_log').selectAll().execute(),
    database.selectFrom('rejected_op').selectAll().execute(),
  ])
  return JSON.stringify(tables)
}

async function live(seed: number): Promise<void> {
  const random = seeded(seed)
  const server = await startTestServer()
  const people = [await invite(server, random), await invite(server, random), await invite(server, random)]
  const ids: string[] = []
  const entered = new Map<string, string>()
  for (let step = 0; step < 60; step += 1) {
    const person = people[Math.floor(random() * people.length)]!
    await act(person, ids, random, step)
    await noteEntered(person, entered)
    expect(await placesOf(person)).toEqual([...person.promised].sort())
  }
  await settle(people)
  const [first] = people as [Person]
  for (const person of people) {
    expect(await person.device.database.outbox.count()).toBe(0)
    expect(await placesOf(person)).toEqual([...person.promised].sort())
    for (const { n } of await parkedItems(person.device.database)) {
      await discardParked(person.device.database, n, person.device.actions)
    }
    expect(await person.device.database.base.count()).toBe(0)
    // Notices differ between users, because only the recipient gets a notice.
    for (const entity of entityNames.filter((name) => entityOf(name).scope !== 'maker'))
      expect(await view(person.device, entity)).toEqual(await view(first.device, entity))
  }
  const applied = await server.context.database.selectFrom('applied_op').select('op_id').execute()
  expect(new Set(applied.map(({ op_id }) => op_id)).size).toBe(applied.length)
  expect(applied.map(({ op_id }) => op_id).sort()).toEqual(people.flatMap(({ promised }) => [...promised]).sort())
  const stored = await textOfServer(server)
  for (const value of entered.values()) expect(stored).toMatch(new RegExp(`${value}\\b`))
  expect(await conflictsOpen(first.device.database)).toEqual(await conflictsOpen(people[1]!.device.database))
  await server.close()
}

test(`${histories} histories of three people with a bad network end equal and complete, seeds from ${firstSeed}`, async () => {
  for (let number = 0; number < histories; number += 1) {
    const seed = firstSeed + number
    await live(seed).catch((error: unknown) => {
      throw new Error(`History with SYNC_SEED=${seed} SYNC_HISTORIES=1 failed: ${String(error)}`, { cause: error })
    })
  }
}, 120_000)
