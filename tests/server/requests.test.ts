import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { isOwnHost } from '#server/http/ownAddress.ts'
import { Device, post, startServer, type TestServer } from './testServer.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'catchment-page-'))
const folders = { page: join(folder, 'dist'), catalogues: join(folder, 'locales') }

beforeAll(async () => {
  mkdirSync(join(folders.page, 'assets'), { recursive: true })
  writeFileSync(join(folders.page, 'index.html'), '<!doctype html><title>Catchment</title>')
  writeFileSync(join(folders.page, 'sw.js'), '// worker')
  writeFileSync(join(folders.page, 'assets', 'index-abc123.js'), '// page')
  for (const [locale, text] of [
    ['en-us', 'Your account or password is incorrect'],
    ['zh-tw', '您的帳號或密碼不正確'],
  ]) {
    mkdirSync(join(folders.catalogues, locale!), { recursive: true })
    writeFileSync(
      join(folders.catalogues, locale!, 'messages.json'),
      JSON.stringify({ messages: { 'error.wrongPassword': [text] } }),
    )
  }
  server = await startServer({}, { folders })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

test('a POST without the header api-version is refused before anything is read', async () => {
  const login = { method: 'POST', url: '/api/Account/Login', payload: { account: 'a', password: 'b' } } as const
  const answer = await server.app.inject(login)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'apiVersionMissing'])
  expect((await server.app.inject({ ...login, headers: { 'api-version': '2.0' } })).statusCode).toBe(400)
})

test('a POST from another site is refused', async () => {
  const url = '/api/Account/Logout'
  expect((await post(server.app, url, {}, { origin: 'https://evil.example' })).json().code).toBe('foreignOrigin')
  expect((await post(server.app, url, {}, { origin: 'null' })).json().code).toBe('foreignOrigin')
  expect((await post(server.app, url, {}, { 'sec-fetch-site': 'cross-site' })).json().code).toBe('foreignOrigin')
  const own = { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin', host: 'localhost:80' }
  expect((await post(server.app, url, {}, { ...own, origin: 'http://localhost', host: 'localhost' })).statusCode).toBe(
    200,
  )
})

test('a POST from the same host under another scheme is refused', async () => {
  const url = '/api/Account/Logout'
  const sent = (origin: string) => post(server.app, url, {}, { origin, host: 'localhost:80' })
  expect((await sent('https://localhost:80')).json().code).toBe('foreignOrigin')
  expect((await sent('http://localhost:80')).statusCode).toBe(200)
})

test('behind TLS, the origin of PUBLIC_URL is the own one, whatever scheme reaches the server', async () => {
  const other = await startServer({ PUBLIC_URL: 'https://catchment.example.com', VERIFY: 'on' })
  const sent = (origin: string) => post(other.app, '/api/Account/Logout', {}, { origin, host: 'catchment.example.com' })
  expect((await sent('http://catchment.example.com')).json().code).toBe('foreignOrigin')
  expect((await sent('https://catchment.example.com')).statusCode).toBe(200)
  await other.close()
})

test('a request for a host that is not this server is refused, on loopback too, so no name can be rebound to it', async () => {
  const asked = (host: string, url = '/api/Account/GetConfigurationValue') => get(url, { host })
  for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', '[']) {
    const answer = await asked(host)
    expect([answer.statusCode, answer.json().code], host).toEqual([421, 'unknownHost'])
  }
  expect((await asked('evil.example', '/')).statusCode).toBe(421)
  for (const host of ['localhost', 'localhost:5173', '127.0.0.1:8080', '[::1]:8080'])
    expect((await asked(host)).statusCode, host).toBe(200)
})

test('off loopback PUBLIC_URL, HOST and bare IP addresses are known hosts, and any other name is not', () => {
  const env = readEnv({ HOST: '0.0.0.0', PUBLIC_URL: 'https://catchment.example.com' })
  for (const host of ['catchment.example.com', 'Catchment.Example.com.', '10.0.0.8:8080', '[fd00::8]', 'localhost'])
    expect(isOwnHost(env, host), host).toBe(true)
  for (const host of ['evil.example', 'catchment.example.com.evil.example', undefined])
    expect(isOwnHost(env, host), host).toBe(false)
  expect(isOwnHost(readEnv({ HOST: 'planning-server' }), 'planning-server:8080')).toBe(true)
})

test('off loopback without TLS, only the address that the operator allowed is answered', () => {
  const env = readEnv({ HOST: '0.0.0.0', PUBLIC_URL: 'http://catchment.lan', PLAIN_HOSTS: 'catchment.lan' })
  for (const host of ['catchment.lan', 'localhost']) expect(isOwnHost(env, host), host).toBe(true)
  for (const host of ['10.0.0.8', '0.0.0.0', hostname(), 'evil.example']) expect(isOwnHost(env, host), host).toBe(false)
})

test('a refusal is problem details with a stable code, and its title is in the language of the cookie', async () => {
  const body = { account: 'nobody', password: 'x' }
  const english = await post(server.app, '/api/Account/Login', body)
  expect(english.headers['content-type']).toContain('application/problem+json')
  expect(english.json()).toMatchObject({
    status: 401,
    code: 'wrongPassword',
    title: 'Your account or password is incorrect',
  })
  const chinese = await post(server.app, '/api/Account/Login', body, { cookie: 'Lang=zh-tw' })
  expect(chinese.json()).toMatchObject({ code: 'wrongPassword', title: '您的帳號或密碼不正確' })
  // This test's folder has no catalog for this language, so the sentence is in English.
  const missing = await post(server.app, '/api/Account/Login', body, { cookie: 'Lang=zh-cn' })
  expect(missing.json().title).toBe('Your account or password is incorrect')
})

test('a body that is no JSON, or too large, is refused in plain words', async () => {
  const headers = { 'api-version': '1.0', 'content-type': 'application/json' }
  const broken = await server.app.inject({ method: 'POST', url: '/api/Account/Login', headers, payload: '{' })
  expect(broken.json().code).toBe('badRequest')
  const form = { ...headers, 'content-type': 'text/plain' }
  expect(
    (await server.app.inject({ method: 'POST', url: '/api/Account/Login', headers: form, payload: '{}' })).json().code,
  ).toBe('badRequest')
  const device = await Device.signIn(server, 'owner')
  expect((await device.pushRaw(['x'.repeat(9_000_000)])).json()).toMatchObject({ status: 413, code: 'tooLarge' })
})

test('what is behind the sign-in is closed without a session', async () => {
  for (const url of [
    '/api/ConfigService/GetConfigurationValue',
    '/api/Sync/Scopes',
    '/api/Sync/Pull?scope=company&since=0&limit=10',
    '/api/Sync/History?entity=store&id=x',
    '/api/Sync/Events',
  ]) {
    expect((await get(url)).json(), url).toMatchObject({ status: 401, code: 'signInNeeded' })
  }
  for (const url of ['/api/Sync/Push', '/api/MySite/CheckPostCodeIsExist', '/api/Logging/UserActionLogByClient']) {
    expect((await post(server.app, url, {})).json(), url).toMatchObject({ status: 401, code: 'signInNeeded' })
  }
})

test('any address that a browser opens is the page, but a missing file or call is not', async () => {
  const html = { accept: 'text/html,application/xhtml+xml' }
  expect((await get('/map?panel=stores', html)).body).toContain('<title>Catchment</title>')
  expect((await get('/', html)).statusCode).toBe(200)
  for (const url of ['/api/Nothing/Here', '/i18n/xx.json', '/assets/gone.js']) {
    expect((await get(url, html)).json(), url).toMatchObject({ status: 404, code: 'notFound' })
  }
  expect((await get('/gone.png', { accept: 'image/*' })).statusCode).toBe(404)
})

test('files with a hash in their name never change, the page and the service worker are asked for each time', async () => {
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable')
  for (const url of ['/', '/index.html', '/sw.js'])
    expect((await get(url)).headers['cache-control'], url).toBe('no-cache')
})

test('a catalogue is sent again only when it has changed', async () => {
  const first = await get('/i18n/zh-tw.json')
  expect(first.json().messages['error.wrongPassword']).toEqual(['您的帳號或密碼不正確'])
  const again = await get('/i18n/zh-tw.json', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('every answer forbids foreign scripts and frames, and answers of calls are not kept', async () => {
  const page = await get('/', { accept: 'text/html' })
  const policy = String(page.headers['content-security-policy'])
  for (const rule of ["script-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  expect((await get('/api/Account/GetConfigurationValue')).headers['cache-control']).toBe('no-store')
})

test('the minimal configuration is open and says that this is a demo', async () => {
  expect((await get('/api/Account/GetConfigurationValue')).json().data).toMatchObject({
    languages: ['en-us', 'zh-tw', 'zh-cn'],
    slide: false,
    isDemo: true,
  })
})

test('a position code is found whatever its case, width and spaces', async () => {
  const device = await Device.signIn(server, 'planner')
  const checkCode = async (posCode: string) =>
    (await device.post('/api/MySite/CheckPostCodeIsExist', { posCode })).json().data.isExist
  expect(await checkCode('ｔｐｅ - ００１')).toBe(true)
  expect(await checkCode('TPE-002')).toBe(false)
})

test('actions of users are kept for 90 days', async () => {
  const { database } = server.context
  const device = await Device.signIn(server, 'viewer')
  const action = { level: 'info', action: 'store.save', at: '2026-11-20T08:00:00.000Z', screen: '/map' }
  await device.post('/api/Logging/UserActionLogByClient', action)
  await database.updateTable('action_log').set({ received_at: '2020-01-01T00:00:00.000Z' }).execute()
  const batch = { actions: [action, { ...action, level: 'error', details: { code: 'offline' } }] }
  expect((await device.post('/api/Logging/UserActionLogByClient', batch)).json()).toEqual({ data: {} })
  const logged = await database.selectFrom('action_log').select(['level', 'details']).orderBy('level').execute()
  expect(logged).toEqual([
    { level: 'error', details: '{"code":"offline"}' },
    { level: 'info', details: null },
  ])
})

test('an unexpected error is answered with its code alone, and none of its details', async () => {
  let isBroken = false
  const random = (count: number) => {
    if (isBroken) throw new Error('SELECT secret FROM vault')
    return randomBytes(count)
  }
  const other = await startServer({}, { folders, random })
  isBroken = true
  const answer = await post(other.app, '/api/Account/CreateProofOfWork', {})
  isBroken = false
  expect(answer.json()).toMatchObject({ status: 500, code: 'serverFault' })
  expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'status', 'title', 'type'])
  expect(answer.body).not.toMatch(/vault|\.ts:/)
  await other.close()
})
