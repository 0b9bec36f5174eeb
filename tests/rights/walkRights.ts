import type { LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { storeFields } from '../server/testServer.ts'
import { canaryText } from './canaries.ts'
import { endsSession, inputsOf, wantedAnswer } from './callPlan.ts'
import { comparisonFields } from './plantComparison.ts'
import { foreignChanges, ownChanges } from './pushPlan.ts'
import { type Caller, openRightsSetup, type RightsSetup } from './rightsSetup.ts'
import { type Guarded, guardedRoutes } from './routeTable.ts'

export interface Walk {
  readonly combinations: number
  readonly routes: number
  readonly leaks: readonly string[]
  /** Canaries that some caller should have received, but none did, so that the walk proves nothing about them. */
  readonly unseen: readonly string[]
}

class Tally {
  combinations = 0
  readonly leaks: string[] = []
  readonly seen = new Set<string>()
  readonly #setup: RightsSetup

  constructor(setup: RightsSetup) {
    this.#setup = setup
  }

  judge({ name, actor }: Caller, where: string, body: string, wrongs: readonly string[] = []): void {
    this.combinations += 1
    const found = this.#setup.canaries.filter(({ text }) => body.includes(text))
    for (const { text, mayRead } of found) if (mayRead(actor)) this.seen.add(text)
    const received = found.filter(({ mayRead }) => !mayRead(actor)).map(({ text }) => `received ${text}`)
    this.leaks.push(...[...wrongs, ...received].map((wrong) => `${name} ${where}: ${wrong}`))
  }
}

/**
 * Calls every route as every kind of member, signed out, as staff, and as a staff guest, with IDs from both companies.
 * Pushes every kind of change, and checks responses and effects.
 */
export async function walkRights(): Promise<Walk> {
  const setup = await openRightsSetup()
  const tally = new Tally(setup)
  const { routes, gaps } = await guardedRoutes(setup.routes)
  tally.leaks.push(...gaps)
  const untouched = await foreignState(setup)
  const before = routes.filter(({ url }) => !endsSession.includes(url))
  const last = endsSession.flatMap((url) => routes.filter((route) => route.url === url))
  for (const caller of [...setup.members, setup.stranger]) await walkRoutes(setup, tally, caller, before)
  for (const caller of setup.members) await walkPush(setup, tally, caller)
  for (const caller of [...setup.members, setup.stranger]) await walkHashes(setup, tally, caller)
  for (const caller of [...setup.members, setup.stranger]) await walkRoutes(setup, tally, caller, last)
  if ((await foreignState(setup)) !== untouched) tally.leaks.push('something of the foreign company was changed')
  const { staff, guest } = await setup.openStaff()
  const identity = await ownIdentities(setup)
  await walkRoutes(setup, tally, guest, [...before, ...last])
  if ((await ownIdentities(setup)) !== identity) tally.leaks.push('a guest of the staff changed who somebody is')
  await walkRoutes(setup, tally, staff, [...before, ...last])
  await setup.server.close()
  const { combinations, leaks, seen } = tally
  const unseen = setup.canaries
    .filter(
      ({ text, company, mayRead }) =>
        company === 'own' && !seen.has(text) && setup.members.some(({ actor }) => mayRead(actor)),
    )
    .map(({ text }) => text)
  return { combinations, routes: routes.length, leaks, unseen }
}

async function walkRoutes(setup: RightsSetup, tally: Tally, caller: Caller, routes: readonly Guarded[]): Promise<void> {
  const { own, foreign, places } = setup
  const sets = [
    ['own', inputsOf(own, places.own)],
    ['foreign', inputsOf(foreign, places.foreign)],
  ] as const
  for (const route of routes) {
    for (const [whose, inputs] of sets) {
      for (const input of inputs[route.url] ?? [{}]) {
        const answer = await request(setup, caller, route, input)
        const where = `${route.method} ${route.url} ${whose} ${JSON.stringify(input)}`
        tally.judge(caller, where, answer.body, wrongsOf(wantedAnswer(route, caller.actor, input, places.own), answer))
      }
    }
  }
}

interface Answer {
  readonly statusCode: number
  readonly body: string
}

async function request({ server }: RightsSetup, caller: Caller, route: Guarded, input: object): Promise<Answer> {
  const { method, url } = route
  const headers = { 'api-version': '1.0', accept: 'text/html, application/json', cookie: caller.cookie }
  if (method === 'POST') return whole(await server.app.inject({ method, url, headers, payload: input }))
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const path = url.replace(':name', `${'a'.repeat(64)}.pack`).replace('*', '')
  const call = { method: 'GET', url: `${path}?${query}`, headers } as const
  if (path !== '/api/Sync/Events') return whole(await server.app.inject(call))
  // The stream doesn't end, so its first chunk is enough.
  const answer = await server.app.inject({ ...call, payloadAsStream: true })
  for await (const words of answer.stream()) return { statusCode: answer.statusCode, body: String(words) }
  return { statusCode: answer.statusCode, body: '' }
}

const whole = ({ statusCode, body, headers }: LightMyRequestResponse): Answer => ({
  statusCode,
  body: `${JSON.stringify(headers)}\n${body}`,
})

function wrongsOf(wanted: ReturnType<typeof wantedAnswer>, { statusCode, body }: Answer): string[] {
  const isTurnedAway = statusCode === 401 || body.includes('"code":"notAllowed"')
  const wrongs = statusCode >= 500 && statusCode !== 507 ? [`answered ${statusCode}`] : []
  if (wanted === 'letIn')
    return isTurnedAway ? [...wrongs, `answered ${statusCode}, though the right is there`] : wrongs
  return wanted === undefined || statusCode === wanted
    ? wrongs
    : [...wrongs, `answered ${statusCode} instead of ${wanted}`]
}

/** Probes files by hash: the status and the start of an upload must reveal nothing to an unauthorized caller. */
async function walkHashes(
  { server, own, foreign, canaries }: RightsSetup,
  tally: Tally,
  caller: Caller,
): Promise<void> {
  const headers = { 'api-version': '1.0', cookie: caller.cookie }
  const names = ['FILE-BOUND', 'FILE-OTHER'] as const
  for (const [company, { files }] of [
    ['own', own],
    ['foreign', foreign],
  ] as const) {
    for (const [index, sha256] of files.entries()) {
      const canary = canaries.find(({ text }) => text === canaryText(company, names[index]!))!
      const status = await server.app.inject({ url: `/api/Files/Status?sha256=${sha256}`, headers })
      const payload = { sha256, bytes: 30, mime: 'image/png' }
      const begun = await server.app.inject({ method: 'POST', url: '/api/Files/Begin', headers, payload })
      const isRevealed = [status, begun].some(({ body }) => body.includes('"stored"'))
      const wrongs = isRevealed && !canary.mayRead(caller.actor) ? ['is told that it is there'] : []
      tally.judge(caller, `hash of ${canary.text}`, status.body, wrongs)
    }
  }
}

/** Pushes each kind of change for both companies, and compares outcomes for the own company with the access table. */
async function walkPush(setup: RightsSetup, tally: Tally, caller: Caller): Promise<void> {
  const { places, foreign, members } = setup
  const device = caller.device!
  const { actor } = caller
  const owner = members.find(({ name }) => name === (caller.name === 'owner' ? 'administrator' : 'owner'))!.device!
  const spares = await makeSpares(owner, places.own)
  for (const { name, may, operations } of ownChanges(places.own, (of) => spares.get(of)!)) {
    const ops = await operations(device)
    const answer = await device.pushRaw(ops)
    const results = (answer.json() as { data?: { results: { outcome: string; code?: string }[] } }).data?.results ?? []
    const last = results.at(-1)
    const isDone = last?.outcome === 'applied' || last?.outcome === 'conflict'
    const isRefused = last?.outcome === 'blocked' || last?.code === 'no_access'
    const mayDo = actor.kind === 'member' && may.includes(actor.role)
    const wrong = mayDo ? (isDone ? [] : ['is refused']) : isDone ? ['is taken'] : isRefused ? [] : ['is not told why']
    tally.judge(
      caller,
      `push: ${name}`,
      answer.body,
      wrong.map((what) => `${what}: ${JSON.stringify(last)}`),
    )
  }
  for (const operation of foreignChanges(device, foreign)) {
    const answer = await device.pushRaw([operation])
    tally.judge(caller, `push of a foreign record: ${operation.kind} ${operation.entity}`, answer.body)
  }
}

async function makeSpares(owner: RightsSetup['members'][number]['device'] & {}, place: RightsSetup['places']['own']) {
  const made: [string, string][] = []
  const make = async (name: string, entity: EntityName, values: Record<string, Json>) => {
    const id = randomUUID()
    const [result] = await owner.push(owner.operation('create', entity, id, values))
    if (result?.outcome !== 'applied') throw new Error(JSON.stringify(result))
    made.push([name, id])
  }
  const store = (code: string) =>
    ({ ...storeFields(code, 'spare'), brand: place.brand, status: '3' }) as Record<string, Json>
  for (const name of ['store', 'decided', 'removed'])
    await make(name, 'store', store(`${name}-${randomUUID().slice(0, 8)}`))
  for (const name of ['lease', 'removedLease']) await make(name, 'lease', { store: place.other, landlordName: 'spare' })
  await make('survey', 'survey', { topic: 'spare', state: 'open' })
  for (const name of ['comparison', 'sentComparison', 'removedComparison'])
    await make(name, 'report', comparisonFields(place, name))
  const sent = made.find(([name]) => name === 'sentComparison')![1]
  await owner.push(owner.operation('patch', 'report', sent, { state: 'forApproval' }, 9_999))
  const answer = {
    survey: randomUUID(),
    version: randomUUID(),
    values: {},
    finishedAt: '2026-01-31T08:00:00.000Z',
  }
  for (const name of ['answer', 'removedAnswer']) await make(name, 'answer', answer)
  await make('settings', 'companySettings', { companyName: 'spare' })
  return new Map(made)
}

async function ownIdentities({ server, own }: RightsSetup): Promise<string> {
  const rows = []
  for (const table of ['account', 'identity', 'email_change', 'mail_proof', 'invitation'] as const) {
    const all = server.context.database.selectFrom(table).selectAll()
    rows.push(await all.where('company_id', '=', own.companyId).execute())
  }
  // Ignore a device's seal key, which is created on first read, and the time of last use, which calls update.
  return JSON.stringify(rows, (name, value: unknown) => (['seal_key', 'seen_at'].includes(name) ? undefined : value))
}

async function foreignState({ server, foreign }: RightsSetup): Promise<string> {
  const { database } = server.context
  const of = foreign.companyId
  const tables = [
    'record',
    'change_log',
    'account',
    'invitation',
    'audit_event',
    'session',
    'file',
    'file_reference',
    'file_sender',
    'file_naming',
  ] as const
  const rows = []
  for (const table of tables)
    rows.push(await database.selectFrom(table).selectAll().where('company_id', '=', of).execute())
  return JSON.stringify(rows)
}
