import { afterEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { readEnv } from '#server/env.ts'
import { readSession } from '#server/services/sessions/sessions.ts'
import { endDemoSessions } from '#server/services/sessions/shutDemo.ts'
import { type Sum, solve } from './solveSum.ts'
import { post, signIn, startServer, type TestServer } from './testServer.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const { close } of servers.splice(0)) await close()
})
const start = async (settings: Record<string, string>) => {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

const proxied = { PUBLIC_URL: 'https://catchment.example.com', VERIFY: 'on' }
const owner = 'owner@demo.catchment.test'
const readMail = ({ app }: TestServer, headers: Record<string, string> = {}) =>
  app.inject({ url: '/dev/mail', headers })

test('behind a public address there is no demo, no VERIFY=off and no page of letters, though HOST is this machine', async () => {
  expect(() => readEnv({ PUBLIC_URL: proxied.PUBLIC_URL, VERIFY: 'off' })).toThrow(/VERIFY.*PUBLIC_URL/)
  for (const address of ['https://catchment.example.com', 'http://192.168.1.5:8080', 'http://localhost.example.com']) {
    const PLAIN_HOSTS = new URL(address).hostname
    expect(readEnv({ PUBLIC_URL: address, PLAIN_HOSTS }).mayDemo, address).toBe(false)
  }
  for (const address of ['http://localhost:5173', 'http://127.0.0.1:8080', 'https://[::1]:8443', '']) {
    expect(readEnv({ PUBLIC_URL: address }).mayDemo, address).toBe(true)
  }
  expect((await readMail(await start(proxied))).statusCode).toBe(404)
})

test('accounts of the demo that came along in a data folder open nothing behind a public address', async () => {
  const server = await start(proxied)
  const draw = (await post(server.app, '/api/Account/CreateProofOfWork', {})).json<{ data: Sum }>().data
  const work = { id: draw.id, answer: solve(draw) }
  const answer = await post(server.app, '/api/Account/Login', { account: owner, password: DEMO_PASSWORD, work })
  expect(answer.json()).toMatchObject({ code: 'accountInvalid' })
  expect(answer.cookies).toEqual([])
})

test('a session of the demo that was opened before the address was public is ended by the start', async () => {
  const server = await start({})
  const token = (await signIn(server.app, owner)).cookies.find(({ name }) => name === 'token')!.value
  await endDemoSessions(server.context)
  expect(await readSession(server.context, { token })).toBeDefined()
  await endDemoSessions({ ...server.context, env: readEnv(proxied) })
  expect(await readSession(server.context, { token })).toBeUndefined()
})

test('the page of letters answers only who asks this machine by its own name, and nobody whom a proxy brings', async () => {
  const server = await start({})
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080'])
    expect((await readMail(server, { host })).statusCode).toBe(200)
  for (const host of ['catchment.example.com', '127.0.0.1.evil.example', 'localhost.evil.example']) {
    expect((await readMail(server, { host })).statusCode, host).toBe(421)
  }
  const brought = { 'x-forwarded-for': '203.0.113.5' }
  expect((await readMail(server, { host: 'localhost', ...brought })).statusCode).toBe(404)
})

test('behind TLS, browsers must use TLS only, also when HOST is this machine', async () => {
  const headersOf = async (settings: Record<string, string>) =>
    (await (await start(settings)).app.inject('/api/Account/GetConfigurationValue')).headers
  const behind = await headersOf(proxied)
  expect(behind['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(behind['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(await headersOf({})).not.toHaveProperty('strict-transport-security')
})
