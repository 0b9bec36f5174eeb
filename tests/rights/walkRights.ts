import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '#domain/access/permissions.ts'
import { canSome, permissions, type Permission } from '#domain/access/permissions.ts'
import type { Endpoint } from '#domain/contracts/endpoint.ts'
import type { Device } from '../server/testServer.ts'
import { type Ids, openRightsGround, type RightsGround } from './rightsGround.ts'

/** What the walk found: how many calls were made, and every call that answered what it must not. */
export interface Walk {
  readonly combinations: number
  readonly endpoints: number
  readonly leaks: readonly string[]
  /** How often each canary was read by somebody who may: a canary that nobody reads shows nothing. */
  readonly seen: ReadonlyMap<string, number>
}

interface Answer {
  readonly statusCode: number
  readonly body: string
}

const contracts = join(import.meta.dirname, '..', '..', 'src', 'domain', 'contracts')

/** Every endpoint that any contract describes. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(contracts).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    names.map((name) => import(join(contracts, name)) as Promise<Record<string, unknown>>),
  )
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return [...new Map(found.map((endpoint) => [endpoint.path, endpoint])).values()]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value

/** Inputs of endpoints that read or change something by name; all others are called with nothing. */
const inputsOf = ({ records, userId, invitationId, posCode, companyId }: Ids): Record<string, object[]> => ({
  '/api/Sync/History': records.map(([entity, id]) => ({ entity, id })),
  '/api/Sync/Pull': ['company', 'shared', 'commercial', `bound:1-x-x`, `bound:${companyId}`].map((scope) => ({
    scope,
    since: 0,
    limit: 5_000,
  })),
  '/api/MySite/CheckPostCodeIsExist': [{ posCode }],
  '/api/User/Update': [{ id: userId, firstName: 'Vera' }],
  '/api/User/EndSessions': [{ id: `${userId}x` }],
  '/api/User/ResendInvitation': [{ id: invitationId }],
  '/api/Staff/Users': [{ companyId }],
  '/api/Staff/Audit': [{ companyId }],
  '/api/Staff/ActAs': [{ companyId, reason: 'to see what is there' }],
})

/** Ways in and out end the session that is walked with. */
const leftOut = new Set(['/api/Account/Logout', '/api/Account/EndOtherSessions', '/api/Staff/Logout'])

/** Calls every endpoint in every role and signed out, with names of the own company and of another one, and looks at what comes. */
export async function walkRights(): Promise<Walk> {
  const ground = await openRightsGround()
  const { server, devices, own, foreign } = ground
  const endpoints = (await readEndpoints()).filter(({ path }) => !leftOut.has(path))
  const leaks: string[] = []
  const seen = new Map<string, number>()
  let combinations = 0
  const before = await foreignState(ground)
  for (const role of [...roles, undefined]) {
    const device = role && devices.get(role)!
    for (const endpoint of endpoints) {
      for (const [whose, ids] of [
        ['own', own],
        ['foreign', foreign],
      ] as const) {
        for (const input of inputsOf(ids)[endpoint.path] ?? [{}]) {
          const answer = await ask(ground, device, endpoint, input)
          combinations += 1
          const where = `${role ?? 'signed out'} ${endpoint.path} ${whose} ${JSON.stringify(input)}`
          leaks.push(...wrongsIn(ground, role, endpoint, answer, seen).map((wrong) => `${where}: ${wrong}`))
        }
      }
    }
    if (!role || !device) continue
    for (const answer of await askForeign(ground, device)) {
      combinations += 1
      leaks.push(
        ...canariesIn(ground, role, answer, seen).map((wrong) => `${role} push or read of a foreign record: ${wrong}`),
      )
    }
  }
  if ((await foreignState(ground)) !== before) leaks.push('something of the foreign company was changed')
  await server.close()
  return { combinations, endpoints: endpoints.length, leaks, seen }
}

function ask({ server }: RightsGround, device: Device | undefined, endpoint: Endpoint, input: object): Promise<Answer> {
  const headers = { 'api-version': '1.0', ...(device ? { cookie: device.cookie } : {}) }
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  return endpoint.method === 'GET'
    ? server.app.inject({ method: 'GET', url: `${endpoint.path}?${query}`, headers })
    : server.app.inject({ method: 'POST', url: endpoint.path, headers, payload: input })
}

/** Edits and deletes of the other company's records, its members' and invitations' changes, and the audit as a file. */
async function askForeign({ foreign }: RightsGround, device: Device): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [entity, id] of foreign.records) {
    for (const kind of ['patch', 'delete', 'create'] as const) {
      answers.push(
        await device.pushRaw([device.operation(kind, entity, id, kind === 'delete' ? {} : { name: 'taken' }, 1)]),
      )
    }
  }
  answers.push(await device.post('/api/User/Update', { id: foreign.userId, roles: ['owner'], status: 0 }))
  answers.push(await device.post('/api/User/CancelInvitation', { id: foreign.invitationId }))
  answers.push(await device.get('/api/Audit/Export'))
  return answers
}

function wrongsIn(
  ground: RightsGround,
  role: Role | undefined,
  { access }: Endpoint,
  answer: Answer,
  seen: Map<string, number>,
): string[] {
  const { statusCode } = answer
  const wrongs = canariesIn(ground, role, answer, seen)
  const mustBe = wantedStatus(access, role)
  if (mustBe !== undefined && statusCode !== mustBe) wrongs.push(`answered ${statusCode} instead of ${mustBe}`)
  return statusCode >= 500 && statusCode !== 507 ? [...wrongs, `answered ${statusCode}`] : wrongs
}

function wantedStatus(access: Endpoint['access'], role: Role | undefined): number | undefined {
  if (access === 'open') return undefined
  if (access === 'staff' || role === undefined) return 401
  const isRight = access === 'signedIn' || !(access in permissions) || canSome({ roles: [role] }, access as Permission)
  return isRight ? undefined : 403
}

/** Canaries in an answer that this role must not receive. */
function canariesIn(
  { canaries }: RightsGround,
  role: Role | undefined,
  { body }: Answer,
  seen: Map<string, number>,
): string[] {
  const found = canaries.filter(({ text }) => new RegExp(`${text}(?![-A-Z])`).test(body))
  const isAllowed = ({ company, mayRead }: (typeof found)[number]) =>
    company === 'own' && role !== undefined && mayRead(role)
  for (const canary of found.filter(isAllowed)) seen.set(canary.text, (seen.get(canary.text) ?? 0) + 1)
  return found.filter((canary) => !isAllowed(canary)).map(({ text }) => `received ${text}`)
}

/** All that is kept of the other company. */
async function foreignState({ server, foreign }: RightsGround): Promise<string> {
  const { database } = server.context
  const of = foreign.companyId
  return JSON.stringify([
    await database.selectFrom('record').selectAll().where('company_id', '=', of).orderBy('id').execute(),
    await database.selectFrom('account').selectAll().where('company_id', '=', of).orderBy('id').execute(),
    await database.selectFrom('invitation').selectAll().where('company_id', '=', of).execute(),
    await database.selectFrom('audit_event').selectAll().where('company_id', '=', of).execute(),
  ])
}
