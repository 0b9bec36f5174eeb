import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { termsVersion } from '#domain/accounts/terms.ts'
import { readEndpoints } from '#tests/rights/routeTable.ts'
import { Caller, type Reply } from './caller.ts'

const { address, link } = workerData as { address: string; link: string }
const caller = new Caller(address, '203.0.113.7')
const tally: Record<string, { accepted: number; refused: number; limited: number }> = {}
let isStopped = false
parentPort!.once('message', () => (isStopped = true))

/** Number of concurrent calls per endpoint; more would only wait for each other. */
const atOnce = 2
/** Body length just below a public endpoint's maximum. */
const bodyLength = 16 * 1024 - 200

type Attack = () => Promise<Reply>

const wrongValues = (): string => {
  const values = Array.from({ length: 1_500 }, (_, index) => index)
  return JSON.stringify({ account: values, password: values, firstName: values }).slice(0, bodyLength)
}
const wrong = JSON.stringify(Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`f${index}`, [index]])))
const long = 'x'.repeat(900)
const name = () => `s${randomUUID().slice(0, 12)}`

const person = () => ({
  firstName: 'Sam',
  lastName: 'Stranger',
  company: 'Strange Tea',
  termsVersion,
  password: 'ten thousand buses',
  passwordConfirmation: 'ten thousand buses',
})

/** Costliest input per public endpoint; other endpoints get only wrong values. */
const costly: Readonly<Record<string, () => Promise<unknown>>> = {
  '/api/Account/CreateSlideCheck': async () => ({}),
  '/api/Account/CreateProofOfWork': async () => ({}),
  '/api/Account/Login': async () => ({
    account: 'owner@demo.catchment.test',
    password: long,
    ...(await caller.provePerson()),
  }),
  '/api/Staff/Login': async () => ({ email: `${name()}@x.example`, password: long, ...(await caller.provePerson()) }),
  '/api/Account/Register': async () => ({
    ...person(),
    email: `${name()}@stranger.example`,
    ...(await caller.provePerson()),
  }),
  '/api/Account/ForgotPassword': async () => ({ email: `${name()}@x.example`, ...(await caller.provePerson()) }),
  '/api/Account/ResetPassword': async () => ({ ...person(), token: name() }),
  '/api/Account/CheckResetLink': async () => ({ token: name() }),
  '/api/Account/Verify': async () => ({ registrationId: randomUUID(), code: '123456' }),
  '/api/User/CheckInvitation': async () => ({ token: name() }),
  '/api/User/AcceptInvitation': async () => ({ ...person(), token: name() }),
  '/api/Survey/TakePublicAnswer': takeAnswer,
}

const queries: Readonly<Record<string, () => Record<string, string>>> = {
  '/api/Survey/Public': () => ({ t: link }),
  '/api/Account/Registration': () => ({ registrationId: randomUUID() }),
}

async function takeAnswer(): Promise<unknown> {
  const { published } = await caller.data<{ published: { ticket: string } }>(
    caller.get('/api/Survey/Public', { t: link }),
  )
  const moment = new Date().toISOString()
  const values = { often: { options: ['daily'] }, why: { text: '店'.repeat(9_000) } }
  return {
    ticket: published.ticket,
    answer: { id: randomUUID(), values, startedAt: moment, finishedAt: moment, language: 'en-us' },
  }
}

async function attacks(): Promise<[string, Attack][]> {
  const open = (await readEndpoints()).filter(({ access }) => access === 'open')
  const made = open.flatMap(({ method, path }): [string, Attack][] => {
    if (method === 'GET') return [[path, () => caller.get(path, queries[path]?.() ?? {})]]
    const body = costly[path]
    return [
      ...(body ? [[path, async () => caller.post(path, await body())] as [string, Attack]] : []),
      [`${path} (wrong values)`, () => caller.post(path, wrong)],
      [`${path} (no JSON)`, () => caller.post(path, wrongValues())],
    ]
  })
  const others: [string, Attack][] = [
    ['/', () => caller.get('/')],
    ['/api/Account/OidcStart', () => caller.get('/api/Account/OidcStart', { provider: 'google' })],
    ['/i18n', () => caller.get('/i18n/zh-tw.json')],
    ['closed to strangers', () => caller.get('/api/Sync/Pull', { scope: 'company', since: '0', limit: '5000' })],
    [
      'closed to strangers (push)',
      () => caller.post('/api/Sync/Push', { ops: Array.from({ length: 2_000 }, () => ({})) }),
    ],
    ['payment notice', () => caller.post('/api/Payment/Notice', wrong)],
  ]
  return [...made, ...others]
}

const waitOf = ({ headers }: Reply): number => Math.min(60, Math.max(1, Number(headers.get('retry-after') ?? 1))) * 1000

async function keepAsking(label: string, attack: Attack): Promise<void> {
  const counts = (tally[label] ??= { accepted: 0, refused: 0, limited: 0 })
  while (!isStopped) {
    const reply = await attack().catch(() => undefined)
    if (reply === undefined || reply.status === 429) {
      counts.limited += 1
      const until = Date.now() + (reply ? waitOf(reply) : 1_000)
      while (!isStopped && Date.now() < until) await wait(100)
    } else if (reply.status < 400) counts.accepted += 1
    else counts.refused += 1
  }
}

const all = await attacks()
await Promise.all(all.flatMap(([label, attack]) => Array.from({ length: atOnce }, () => keepAsking(label, attack))))
parentPort!.postMessage(tally)
