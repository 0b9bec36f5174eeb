import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { type AccountsSetup, codeOf, openSetup } from './accountsSetup.ts'
import { solve, type Sum } from './solveSum.ts'
import { cookiesOf, post } from './testServer.ts'

/** Host of the product. It is local, because the demo only exists locally; TLS tests have a separate server. */
const main = '127.0.0.1:8080'
/** Host of the staff pages, another name for this machine. */
const staff = 'localhost:8080'
const settings = { PUBLIC_URL: `http://${main}`, STAFF_URL: `http://${staff}/` }

let setup: AccountsSetup
let password: string
let folder: string
const email = 'sam@provider.example'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catchment-staff-'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Catchment</title>')
  setup = await openSetup(settings, { folders: { page: join(folder, 'dist'), catalogues: join(folder, 'locales') } })
  password = await createStaff(setup.context, email, 'Sam')
})
afterEach(async () => {
  await setup.end()
  rmSync(folder, { recursive: true })
})

const open = async (host: string, url: string, headers: Record<string, string> = {}) =>
  setup.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } })
const send = (host: string, url: string, body: object, cookie = '') =>
  post(setup.app, url, body, { host, cookie, origin: `http://${host}` })
const comeAt = (host: string) => send(host, '/api/Staff/Login', { email, password })

test('the console and its calls answer on their own host alone', async () => {
  expect((await open(staff, '/staff')).statusCode).toBe(200)
  for (const path of ['/staff', '/staff/companies', '/STAFF', '/staff?x=1'])
    expect((await open(main, path)).statusCode).toBe(404)
  expect(codeOf(await comeAt(main))).toBe('notFound')
  const cookie = cookiesOf(await comeAt(staff))
  expect((await open(staff, '/api/Staff/Companies', { cookie })).statusCode).toBe(200)
  for (const path of ['/api/Staff/Companies', '/api/%53taff/Companies', '/%61pi/Staff/Companies', '/%73taff'])
    expect([path, (await open(main, path, { cookie })).statusCode]).toEqual([path, 404])
})

test('by TLS, cookies of the console are for its host alone', async () => {
  const env = { PUBLIC_URL: 'https://catchment.example', STAFF_URL: 'https://staff.example', VERIFY: 'on' }
  const server = await openSetup(env)
  const sent = { host: 'staff.example', origin: 'https://staff.example' }
  const secret = await createStaff(server.context, email, 'Sam')
  const sum = (await post(server.app, '/api/Account/CreateProofOfWork', {}, sent)).json<{ data: Sum }>().data
  const work = { id: sum.id, answer: solve(sum) }
  const answer = await post(server.app, '/api/Staff/Login', { email, password: secret, work }, sent)
  await server.end()
  expect(answer.statusCode).toBe(200)
  const cookies = answer.cookies as { name: string; domain?: string; secure?: boolean; value: string }[]
  const secrets = cookies.filter(({ name }) => name.endsWith('staff'))
  expect(secrets.map(({ name, domain, secure }) => [name, domain, secure])).toEqual([['__Host-staff', undefined, true]])
})

test('nobody but staff signs in on the console’s host, and a guest comes into a company there', async () => {
  const login = { account: 'owner@demo.catchment.test', password: DEMO_PASSWORD }
  expect(codeOf(await send(staff, '/api/Account/Login', login))).toBe('unknownHost')
  expect((await send(main, '/api/Account/Login', login)).statusCode).toBe(200)
  const cookie = cookiesOf(await comeAt(staff))
  const { companies } = (await open(staff, '/api/Staff/Companies', { cookie })).json().data
  const guest = await send(
    staff,
    '/api/Staff/ActAs',
    { companyId: companies[0].id, reason: 'ticket 4711: empty map' },
    cookie,
  )
  expect(guest.statusCode).toBe(200)
})

test('a call to the console from the product’s page, or from any other site, is refused', async () => {
  for (const origin of [`http://${main}`, 'https://evil.example', `https://${staff}`]) {
    const body = { email, password }
    expect(codeOf(await post(setup.app, '/api/Staff/Login', body, { host: staff, origin }))).toBe('foreignOrigin')
  }
})

test.each([
  { STAFF_URL: 'https://staff.example' },
  { PUBLIC_URL: 'https://catchment.example', STAFF_URL: 'https://catchment.example:8443' },
  { PUBLIC_URL: 'https://catchment.example', STAFF_URL: 'http://staff.example' },
  { PUBLIC_URL: 'https://catchment.example', STAFF_URL: 'https://staff.example/console' },
])('a console that would not be apart stops the start: %j', (env) => {
  expect(() => readEnv(env)).toThrow('STAFF_URL')
})
