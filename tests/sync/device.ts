import 'fake-indexeddb/auto'
import { call } from '#api/call.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { knownEpoch } from '#db/queries/records.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import type { SaveOutcome } from '#db/recordChange.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { createSyncEngine, type SyncOutcome } from '#sync/engine.ts'
import type { ActionPorts } from '#sync/parkedActions.ts'
import type { Net, SyncPorts } from '#sync/syncPorts.ts'
import type { Fetch, TestServer } from './testServer.ts'

/** A user's browser: real database, real engine, and a network that tests may disrupt. */
export interface Device {
  readonly member: Member
  readonly database: LocalDatabase
  readonly ports: SyncPorts
  readonly actions: ActionPorts
  network: Fetch
  readonly time: { aheadMs: number }
  /** Records a record's versions when editing begins, as a form does, and saves with these versions. */
  open(entity: EntityName, id: string): Promise<Form>
  create(entity: EntityName, values: FieldValues, id?: string): Promise<string>
  edit(entity: EntityName, id: string, values: FieldValues): Promise<SaveOutcome>
  remove(entity: EntityName, id: string): Promise<SaveOutcome>
  record<N extends EntityName>(entity: N, id: string): Promise<LocalRecord<N> | undefined>
  sync(): Promise<SyncOutcome>
  /** Opens a second tab: a separate engine on the same database. */
  openTab(): { sync(): Promise<SyncOutcome> }
}

interface Form {
  save(values: FieldValues): Promise<SaveOutcome>
}

export async function openDevice(member: Member, network: Fetch): Promise<Device> {
  const time = { aheadMs: 0 }
  const clock = { now: () => Date.now() + time.aheadMs }
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  const database = await openLocalDatabase(member.companyId, member.userId, { clock, random })
  const net: Net = netOf(() => device.network)
  const locks = { run: <T>(_name: string, work: () => Promise<T>) => work() }
  const ports: SyncPorts = {
    name: database.name,
    userId: member.userId,
    clock,
    random,
    store: dexieStore(database),
    net,
    locks,
  }
  const engine = createSyncEngine(ports)
  const device: Device = {
    member,
    database,
    ports,
    actions: { clock, random, member },
    network,
    time,
    open: (entity, id) => openForm(device, entity, id),
    create: (entity, values, id = crypto.randomUUID()) => createRecord(device, entity, values, id),
    edit: async (entity, id, values) => (await openForm(device, entity, id)).save(values),
    remove: (entity, id) => removeRecord(device, entity, id),
    record: (entity, id) => Promise.resolve(database.view(entity).get(id)),
    sync: () => engine.syncOnce('test'),
    openTab: () => {
      const tab = createSyncEngine(ports)
      return { sync: () => tab.syncOnce('test') }
    },
  }
  return device
}

const netOf = (network: () => Fetch): Net => ({
  scopes: () => call(getScopes, {}, { fetch: network() }),
  push: (input) => call(push, input, { fetch: network() }),
  pull: (input) => call(pull, input, { fetch: network() }),
})

async function openForm(device: Device, entity: EntityName, id: string): Promise<Form> {
  const epoch = await knownEpoch(device.database)
  const seen = await device.database.view(entity).get(id)
  return {
    save: (values) => {
      const fields = Object.fromEntries(
        Object.entries(values).map(([name, to]) => [name, { to, baseV: seen ? fieldVersion(seen, name) : 0 }]),
      )
      const change = { member: device.member, entity, id, kind: 'patch', fields, rowBaseV: seen?.rv ?? 0 } as const
      return saveRecord(device.database, epoch === undefined ? change : { ...change, epoch }, device.ports)
    },
  }
}

async function createRecord(device: Device, entity: EntityName, values: FieldValues, id: string): Promise<string> {
  const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }]))
  const change = { member: device.member, entity, id, kind: 'create', fields, rowBaseV: 0 } as const
  const outcome = await saveRecord(device.database, change, device.ports)
  if (!outcome.saved) throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
  return id
}

async function removeRecord(device: Device, entity: EntityName, id: string): Promise<SaveOutcome> {
  const seen = await device.database.view(entity).get(id)
  const change = { member: device.member, entity, id, kind: 'delete', fields: {}, rowBaseV: seen?.rv ?? 0 } as const
  return saveRecord(device.database, change, device.ports)
}

let codes = 0

export const storeValues = (name: string, others: FieldValues = {}): FieldValues => ({
  brand: '01900000-0000-7000-8000-0000000000b1',
  name,
  posCode: `T-${(codes += 1)}`,
  status: '3',
  place: { longitude: 121.5, latitude: 25 },
  ...others,
})

export const noNetwork: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Writes a shared store's address as another user before the device's change arrives, which opens a conflict. */
export async function meetSomebody(server: TestServer, device: Device, id: string): Promise<void> {
  const { member, fetch } = await server.signIn(device.member.roles)
  const other = await openDevice(member, fetch)
  await other.sync()
  await other.edit('store', id, { address: 'theirs' })
  await device.edit('store', id, { address: 'mine' })
  await other.sync()
  await device.sync()
}

/** Creates two planners of one company, each with a device, and a store known to both. */
export async function twoPlanners(server: TestServer) {
  const first = await server.signIn(['planner'])
  const second = await server.signIn(['planner'])
  const a = await openDevice(first.member, first.fetch)
  const b = await openDevice(second.member, second.fetch)
  const id = await a.create('store', storeValues('Corner'))
  await a.sync()
  await b.sync()
  return { a, b, id }
}
