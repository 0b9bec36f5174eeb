import { type Role, roles } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import { demoAccounts, demoCompany, DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { createCompany } from '#server/services/createCompany.ts'
import { createRecords } from '#server/services/createRecords.ts'
import { noteAudit } from '#server/services/audit/noteAudit.ts'
import { hashPassword } from '#server/services/passwords.ts'
import {
  Device,
  boundStoreId,
  brandId,
  leaseId,
  otherStoreId,
  startServer,
  storeFields,
  type TestServer,
} from '../server/testServer.ts'

/** A text that is planted once, and who may receive it. */
export interface Canary {
  readonly text: string
  readonly company: 'own' | 'foreign'
  readonly mayRead: (role: Role) => boolean
}

/** Two companies with the same roles and a canary in everything that is kept apart. */
export interface RightsGround {
  readonly server: TestServer
  readonly devices: ReadonlyMap<Role, Device>
  readonly canaries: readonly Canary[]
  /** Ids of records, members and invitations, of the own company and of the other one. */
  readonly own: Ids
  readonly foreign: Ids
}

export interface Ids {
  readonly companyId: string
  readonly records: readonly (readonly [EntityName, string])[]
  readonly userId: string
  readonly invitationId: string
  readonly posCode: string
}

const anyone = () => true
const manages = (role: Role) => role === 'owner' || role === 'administrator'
const commercial = (role: Role) => role !== 'surveyor' && role !== 'viewer'
const notBound = (role: Role) => role !== 'surveyor'

/** What is planted in a company, by the prefix of its texts. */
const canariesOf = (company: Canary['company']): Canary[] => {
  const prefix = prefixOf(company)
  const plant = (name: string, mayRead: Canary['mayRead']): Canary => ({ text: `${prefix}-${name}`, company, mayRead })
  return [
    plant('BOUND', anyone),
    plant('STORE', notBound),
    plant('LEASE', commercial),
    plant('LEASE-BEFORE', commercial),
    plant('CONFLICT', commercial),
    // The viewer's own: everybody reads the own profile.
    plant('PHONE', (role) => manages(role) || role === 'viewer'),
    plant('INVITED', manages),
    plant('AUDIT', manages),
  ]
}

const prefixOf = (company: Canary['company']): string => `CANARY-${company.toUpperCase()}`

export async function openRightsGround(): Promise<RightsGround> {
  const server = await startServer()
  const foreign = await plantForeign(server)
  const own = await plant(server, 'own', {
    ...{ companyId: demoCompany.id, brand: brandId, bound: boundStoreId, other: otherStoreId },
    users: demoAccounts.map(({ id, roles: held }) => ({ id, role: held[0]! })),
  })
  const devices = new Map<Role, Device>()
  for (const { email, roles: held } of demoAccounts)
    devices.set(held[0]!, await Device.signIn(server, email.split('@')[0]!))
  await plantConflict(devices)
  return { server, devices, canaries: [...canariesOf('own'), ...canariesOf('foreign')], own, foreign }
}

/** Two who change one lease without having seen each other's change: what waits for a decision is as secret as the lease. */
async function plantConflict(devices: ReadonlyMap<Role, Device>): Promise<void> {
  const [owner, planner] = [devices.get('owner')!, devices.get('planner')!]
  const { rv } = (await owner.everything()).get(`lease/${leaseId}`)!
  const change = (device: Device, landlordName: string) =>
    device.push(device.operation('patch', 'lease', leaseId, { landlordName }, rv))
  await change(owner, 'the first')
  const [second] = await change(planner, `${prefixOf('own')}-CONFLICT`)
  if (second?.outcome !== 'conflict') throw new Error('No conflict was planted.')
}

interface Place {
  readonly companyId: string
  readonly brand: string
  readonly bound: string
  readonly other: string
  readonly users: readonly { readonly id: string; readonly role: Role }[]
}

async function plantForeign(server: TestServer): Promise<Ids> {
  const { context } = server
  const companyId = demoId('foreign company')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const bound = demoId('foreign bound store')
  const people = roles.map((role) => ({
    ...{ id: demoId(`foreign ${role}`), email: `${role}@foreign.example`, firstName: 'Foreign', lastName: role },
    ...{ roles: [role], boundStoreIds: role === 'surveyor' ? [bound] : [], passwordHash },
  }))
  const about = {
    id: companyId,
    name: `${prefixOf('foreign')}-BOUND`,
    isDemo: false,
    planId: 'contract',
    planEndsAt: null,
  }
  const [brand, other] = [demoId('foreign brand'), demoId('foreign other store')]
  const member = { userId: people[0]!.id, companyId, roles: ['owner'] as const, boundStoreIds: [] }
  await context.database.transaction().execute(async (transaction) => {
    await createCompany(transaction, about, people, new Date(context.clock()).toISOString())
    await createRecords(transaction, context, member, [
      { entity: 'brand', id: brand, fields: { name: `${prefixOf('foreign')}-BOUND` } },
      { entity: 'store', id: bound, fields: storeFields('FOREIGN-1', 'x') },
      { entity: 'store', id: other, fields: storeFields('FOREIGN-2', 'x') },
    ])
  })
  const users = people.map(({ id, roles: held }) => ({ id, role: held[0]! }))
  return plant(server, 'foreign', { companyId, brand, bound, other, users })
}

/** Plants the canaries of a company in records, history, accounts, invitations and the audit. */
async function plant(server: TestServer, company: Canary['company'], place: Place): Promise<Ids> {
  const { context } = server
  const { database, clock } = context
  const { companyId, bound, other, users } = place
  const prefix = prefixOf(company)
  const lease = demoId(`lease canary ${company}`)
  const note = [demoId(`poi of bound ${company}`), demoId(`poi of other ${company}`)] as const
  const owner = users.find(({ role }) => role === 'owner')!
  const member = { userId: owner.id, companyId, roles: ['owner'] as const, boundStoreIds: [] }
  await database.transaction().execute((transaction) =>
    createRecords(transaction, context, member, [
      { entity: 'lease', id: lease, fields: { store: bound, landlordName: `${prefix}-LEASE` } },
      { entity: 'store', id: note[0], fields: storeFields(`${company}-9`, `${prefix}-STORE`) },
    ]),
  )
  const kept = await database
    .selectFrom('change_log')
    .select('v')
    .where('company_id', '=', companyId)
    .where('entity_id', '=', lease)
    .executeTakeFirstOrThrow()
  await database
    .updateTable('change_log')
    .set({ before: JSON.stringify({ landlordName: `${prefix}-LEASE-BEFORE` }) })
    .where('company_id', '=', companyId)
    .where('v', '=', kept.v)
    .execute()
  const viewer = users.find(({ role }) => role === 'viewer')!
  await database
    .updateTable('account')
    .set({ phone: `${prefix}-PHONE` })
    .where('company_id', '=', companyId)
    .where('id', '=', viewer.id)
    .where('roles', '!=', '["owner"]')
    .execute()
  const invitationId = demoId(`invitation ${company}`)
  const times = { created_at: clock(), expires_at: clock() + 86_400_000 }
  const rights = { roles: '["viewer"]', bound_store_ids: '[]', bound_survey_ids: '[]' }
  await database
    .insertInto('invitation')
    .values({
      company_id: companyId,
      id: invitationId,
      email: `${prefix}-INVITED`,
      invited_by: owner.id,
      locale: 'en-us',
      ...rights,
      ...times,
    })
    .execute()
  const whence = { address: '127.0.0.1', agent: '' }
  await noteAudit(context, { companyId, action: 'signIn', whence, details: { canary: `${prefix}-AUDIT` } })
  const records = [
    ['store', bound],
    ['store', other],
    ['store', note[0]],
    ['lease', lease],
  ] as const
  return { companyId, records, userId: viewer.id, invitationId, posCode: company === 'own' ? 'TPE-001' : 'FOREIGN-1' }
}
