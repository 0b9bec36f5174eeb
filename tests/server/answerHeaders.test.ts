import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEndpoints } from '#tests/rights/routeTable.ts'
import { Device, post, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
const folder = mkdtempSync(join(tmpdir(), 'catchment-headers-'))

beforeAll(async () => {
  const page = join(folder, 'dist')
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Catchment</title>')
  writeFileSync(join(page, 'assets', 'index-abc123.js'), '// page')
  server = await startServer({}, { folders: { page, catalogues: join(folder, 'locales') } })
  owner = await Device.signIn(server, 'owner')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

/** Returns responses of many kinds: the page, a file, public and protected calls, rejections, unknown paths. */
const answers = () =>
  Promise.all([
    get('/', { accept: 'text/html' }),
    get('/assets/index-abc123.js'),
    get('/api/Account/GetConfigurationValue'),
    owner.get('/api/User/List'),
    get('/api/User/List'),
    post(server.app, '/api/Account/Login', { account: 'nobody', password: 'wrong' }),
    server.app.inject({ method: 'POST', url: '/api/Account/Login', payload: {} }),
    get('/api/None'),
    get('/nothing.js'),
    get('/%zz'),
    get('/api/%zz'),
  ])

test('no other origin may read an answer', async () => {
  for (const origin of ['https://evil.example', 'null'])
    for (const url of ['/', '/api/Account/GetConfigurationValue', '/api/User/List']) {
      const headers = { origin, cookie: owner.cookie, accept: '*/*' }
      const read = await get(url, headers)
      const asked = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      for (const answer of [read, asked])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

test('no answer is taken for another kind', async () => {
  for (const { headers, body } of await answers()) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    if (body === '') continue
    expect(headers['content-type']).toMatch(
      /^(?:text\/html|(?:text|application)\/javascript|application\/(?:problem\+)?json); ?charset=utf-8$/i,
    )
  }
})

test('no answer may be framed', async () => {
  for (const { headers } of await answers())
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('every kind of answer forbids plugins and another base address', async () => {
  for (const { headers } of await answers()) {
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
  }
})

test('a request that no route can read is refused with the headers of every other answer', async () => {
  const { app, close } = await startServer({ PUBLIC_URL: 'https://catchment.example.com', VERIFY: 'on' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const exchange = async (sent: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (text) => void (answer += String(text)))
    socket.write(sent)
    await once(socket, 'close')
    return answer
  }
  const head = 'Host: catchment.example.com\r\nConnection: close\r\n'
  const requests: readonly (readonly [sent: string, status: number])[] = [
    [`GET /%zz HTTP/1.1\r\n${head}\r\n`, 400],
    ['what is no request\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\n${head}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
    [`GET / HTTP/1.1\r\n${head}Expect: a-miracle\r\n\r\n`, 417],
  ]
  for (const [sent, status] of requests) {
    const answer = await exchange(sent)
    expect(answer, sent.slice(0, 40)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^referrer-policy: strict-origin-when-cross-origin\r$/im)
    const policy = /^content-security-policy: (.*)\r$/im.exec(answer)?.[1]
    for (const rule of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${rule} 'none'`)
  }
  await close()
})

test('other sites learn no path', async () => {
  for (const { headers } of await answers()) expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('behind TLS, every kind of answer requires TLS for a year, and none redirects a call to it', async () => {
  const { app, close } = await startServer(
    { PUBLIC_URL: 'https://catchment.example.com', VERIFY: 'on' },
    { folders: { page: join(folder, 'dist'), catalogues: join(folder, 'locales') } },
  )
  const headers = { host: 'catchment.example.com', 'x-forwarded-proto': 'http' }
  const kinds = await Promise.all([
    app.inject({ method: 'GET', url: '/', headers: { ...headers, accept: 'text/html' } }),
    app.inject({ method: 'GET', url: '/assets/index-abc123.js', headers }),
    app.inject({ method: 'GET', url: '/api/Account/GetConfigurationValue', headers }),
    app.inject({ method: 'GET', url: '/api/User/List', headers }),
    app.inject({ method: 'GET', url: '/api/None', headers }),
    app.inject({ method: 'POST', url: '/api/Account/Login', headers, payload: {} }),
    app.inject({ method: 'GET', url: '/', headers: { host: 'evil.example' } }),
    app.inject({ method: 'GET', url: '/%zz', headers }),
  ])
  await close()
  expect(kinds.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 404, 400, 421, 400])
  for (const answer of kinds)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('no call that is made by POST answers to GET', async () => {
  const calls = (await readEndpoints()).filter(({ method }) => method === 'POST')
  expect(calls.length).toBeGreaterThan(30)
  for (const { path } of calls) {
    const answer = await owner.get(path)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'notFound'])
  }
})

test('no answer of a call is kept', async () => {
  const calls = await readEndpoints()
  expect(calls.length).toBeGreaterThan(60)
  for (const { method, path } of calls) {
    const answer = method === 'GET' ? await owner.get(path) : await owner.post(path, {})
    expect([path, String(answer.headers['cache-control'])]).toEqual([path, expect.stringContaining('no-store')])
  }
})

test('nothing of the server’s folders is served', async () => {
  const paths = ['/.git/config', '/package.json', '/server/main.ts', '/assets/', '/assets', '/data/catchment.sqlite']
  const more = ['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/.env', '/swagger', '/metrics', '/health']
  for (const path of [...paths, ...more]) {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, answer.statusCode === 403 ? 403 : 404])
    expect(answer.body).not.toMatch(/dependencies|\[core\]|index-abc123/)
  }
})

test('no method but those of the contracts is answered', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH'] as const)
    for (const url of ['/', '/api/User/List', '/api/Account/Login']) {
      const headers = { 'api-version': '1.0', cookie: owner.cookie }
      const answer = await server.app.inject({ method: method as 'PUT', url, headers })
      expect([method, url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([method, url, true])
      expect(answer.body).not.toContain(owner.cookie)
    }
})

test('a parameter that is given twice is refused', async () => {
  const device = await Device.signIn(server, 'admin')
  const twice = await device.get('/api/User/List?search=a&search=b')
  expect([twice.statusCode, twice.json().code]).toEqual([422, 'invalidFields'])
})

test('no address leads out of the page’s folder', async () => {
  const secret = 'planted next to the page'
  const planted = ['.git/config', '.env', 'package.json', 'data/catchment.sqlite']
  for (const path of planted) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), secret)
  }
  const ways = ['/', '/../', '/..%2f', '/%2e%2e/', '/%2e%2e%2f', '/..%5c', '/assets/../../', '/assets/..%2f..%2f']
  for (const url of ways.flatMap((way) => planted.map((path) => way + path))) {
    const answer = await get(url)
    expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
    expect(answer.body).not.toContain(secret)
  }
})

test('no call takes a password, a code or a session token in its address', async () => {
  const calls = await readEndpoints()
  const inAddress = calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ input }) => ('entries' in input ? Object.keys(input.entries as object) : []))
  expect(inAddress.length).toBeGreaterThan(20)
  expect(inAddress.filter((name) => /password|code|token|secret|key|cookie|session/i.test(name))).toEqual([])
})
