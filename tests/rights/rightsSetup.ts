import { type Role, roles } from '#domain/access/permissions.ts'
import { demoAccounts, demoCompany, DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { createCompany } from '#server/services/accounts/createCompany.ts'
import { createRecords } from '#server/services/sync/createRecords.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import {
  boundStoreId,
  brandId,
  cookiesOf,
  Device,
  otherStoreId,
  post,
  signIn,
  startServer,
  type TestServer,
} from '../server/testServer.ts'
import { type Canary, canariesOf } from './canaries.ts'
import type { Actor } from './readers.ts'
import { baseRecords, type Ids, type Place, plantCompany } from './plantCompany.ts'
import { type Route, routesOf } from './routeTable.ts'

export interface Caller {
  readonly name: string
  readonly actor: Actor
  readonly cookie: string
  readonly device?: Device
}

export interface RightsSetup {
  readonly server: TestServer
  readonly routes: readonly Route[]
  readonly members: readonly Caller[]
  readonly stranger: Caller
  readonly canaries: readonly Canary[]
  readonly places: { readonly own: Place; readonly foreign: Place }
  readonly own: Ids
  readonly foreign: Ids
  readonly openStaff: () => Promise<{ staff: Caller; guest: Caller }>
}

export async function openRightsSetup(): Promise<RightsSetup> {
  let server: TestServer | undefined
  const routes = await routesOf(async () => (server = await startServer()))
  if (!server) throw new Error('No server was started.')
  const places = { own: await openOwn(server), foreign: await openForeign(server) }
  const own = await plantCompany(server, places.own)
  const foreign = await plantCompany(server, places.foreign)
  const members = roles.map((role): Caller => {
    const device = places.own.members.get(role)!
    return { name: role, actor: { kind: 'member', role }, cookie: device.cookie, device }
  })
  return {
    server,
    routes,
    members,
    stranger: { name: 'signed out', actor: { kind: 'nobody' }, cookie: '' },
    canaries: [...canariesOf('own'), ...canariesOf('foreign')],
    places,
    own,
    foreign,
    openStaff: () => openStaff(server!, places.own),
  }
}

async function openOwn(server: TestServer): Promise<Place> {
  const members = new Map<Role, Device>()
  for (const { email, roles: held } of demoAccounts)
    members.set(held[0]!, await Device.signIn(server, email.split('@')[0]!))
  const bystander = await addBystander(server, demoCompany.id, 'own')
  const otherOwner = await addBystander(server, demoCompany.id, 'own', 'owner')
  const { id: companyId } = demoCompany
  const surveyed = demoAccounts.find(({ roles: held }) => held[0] === 'surveyor')!.boundStoreIds
  return {
    name: 'own',
    companyId,
    surveyed,
    given: [],
    brand: brandId,
    bound: boundStoreId,
    other: otherStoreId,
    members,
    bystander,
    otherOwner,
  }
}

async function addBystander(
  { context }: TestServer,
  companyId: string,
  name: string,
  role: Role = 'viewer',
): Promise<string> {
  const { database } = context
  const like = await database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('roles', '=', JSON.stringify([role]))
    .executeTakeFirstOrThrow()
  const id = demoId(`${name} ${role} bystander`)
  await database
    .insertInto('account')
    .values({ ...like, id, email: `${role}.bystander@${name}.example` })
    .execute()
  return id
}

async function openForeign(server: TestServer): Promise<Place> {
  const { context, app } = server
  const companyId = demoId('foreign company')
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD)
  const [brand, bound, other] = ['brand', 'bound store', 'other store'].map((name) => demoId(`foreign ${name}`))
  if (!brand || !bound || !other) throw new Error('Ids are missing.')
  const people = roles.map((role) => ({
    id: demoId(`foreign ${role}`),
    email: `${role}@foreign.example`,
    firstName: 'Foreign',
    lastName: role,
    roles: [role],
    boundStoreIds: role === 'surveyor' ? [bound] : [],
    passwordHash,
  }))
  const about = { id: companyId, name: 'x', isDemo: false, planId: 'contract', planEndsAt: null }
  const member = { userId: people[0]!.id, companyId, roles: ['owner'] as const, boundStoreIds: [], boundSurveyIds: [] }
  await context.database.transaction().execute(async (transaction) => {
    await createCompany(transaction, about, people, new Date(context.clock()).toISOString())
    await createRecords(transaction, context, member, baseRecords(brand, bound, other, 'FOREIGN'))
  })
  const members = new Map<Role, Device>()
  for (const { id, email, roles: held } of people) {
    const token = (await signIn(app, email)).cookies.find(({ name }) => name === 'token')?.value ?? ''
    members.set(held[0]!, Device.withToken(app, token, id))
  }
  const bystander = await addBystander(server, companyId, 'foreign')
  const otherOwner = await addBystander(server, companyId, 'foreign', 'owner')
  return {
    name: 'foreign',
    companyId,
    surveyed: [bound],
    given: [],
    brand,
    bound,
    other,
    members,
    bystander,
    otherOwner,
  }
}

async function openStaff(
  { app, context }: TestServer,
  { companyId }: Place,
): Promise<{ staff: Caller; guest: Caller }> {
  const email = 'sam@provider.example'
  const password = await createStaff(context, email, 'Sam')
  const cookie = cookiesOf(await post(app, '/api/Staff/Login', { email, password }))
  const act = { companyId, reason: 'to see what a guest sees' }
  const inside = cookiesOf(await post(app, '/api/Staff/ActAs', act, { cookie }))
  return {
    staff: { name: 'staff', actor: { kind: 'staff' }, cookie },
    guest: { name: 'guest of the staff', actor: { kind: 'member', role: 'viewer', isGuest: true }, cookie: inside },
  }
}
