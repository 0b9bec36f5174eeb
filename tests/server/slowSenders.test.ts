import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { appendPath } from '#domain/contracts/files.ts'
import { startServer as startProcess } from '../tools/startServer.ts'
import { cookiesOf, signIn, startServer, type TestServer } from './testServer.ts'

const sockets: Socket[] = []
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const end of ends.splice(0)) await end()
})

async function impatient(): Promise<{ server: TestServer; port: number }> {
  const server = await startServer({}, { patience: { bodyMs: 200, partMs: 400 } })
  ends.push(server.close)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, port: (server.app.server.address() as AddressInfo).port }
}

/** Starts a request with a body of 100,000 bytes, and sends one byte every 50 ms. */
async function trickle(port: number, path: string, headers: readonly string[] = []): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const always = ['Host: x', 'api-version: 1.0', 'Content-Length: 100000']
  const type = headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: application/json']
  socket.write(`POST ${path} HTTP/1.1\r\n${[...always, ...type, ...headers].join('\r\n')}\r\n\r\n{"`)
  const drip = setInterval(() => socket.write('a'), 50)
  socket.once('close', () => clearInterval(drip))
  return socket
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : void socket.resume().once('close', () => resolve())))

test('a body that only trickles in is not waited for, whoever sends it and whatever for', async () => {
  const { server, port } = await impatient()
  const cookie = `Cookie: ${cookiesOf(await signIn(server.app, 'planner@demo.catchment.test'))}`
  const form = 'Content-Type: multipart/form-data; boundary=x'
  const open = await Promise.all([
    trickle(port, '/api/Account/Login'),
    trickle(port, '/api/Sync/Push', [cookie]),
    trickle(port, '/api/Sync/Push', ['Content-Encoding: gzip']),
    trickle(port, '/api/Sync/Push', ['Content-Type: text/plain']),
    trickle(port, '/no/such/path'),
    trickle(port, appendPath, [cookie, form]),
    trickle(port, appendPath, [form]),
  ])
  await Promise.all(open.map(closed))
})

test('a request that came whole is answered, and its line used again, after the time of a body has passed', async () => {
  const { port } = await impatient()
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  sockets.push(socket)
  const body = '{"account":"a","password":"b"}'
  const head = `POST /api/Account/Login HTTP/1.1\r\nHost: localhost\r\napi-version: 1.0\r\nContent-Type: application/json`
  const send = async (): Promise<string> => {
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    return ((await once(socket, 'data')) as [string])[0].slice(0, 12)
  }
  expect(await send()).toBe('HTTP/1.1 401')
  const until = Date.now() + 500
  while (Date.now() < until) expect(await send()).toMatch(/HTTP\/1.1 4\d\d/)
})

test('a request with more than one end is refused, and nothing that follows it is answered', async () => {
  const { port } = await impatient()
  const next = 'GET /api/Account/GetConfigurationValue HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (const lengths of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: +5'],
  ]) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    sockets.push(socket)
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (text) => void (answer += String(text)))
    const head = ['POST /api/Account/Login HTTP/1.1', 'Host: localhost', 'api-version: 1.0', ...lengths]
    socket.write(`${head.join('\r\n')}\r\n\r\n0\r\n\r\n${next}`)
    await closed(socket)
    expect(answer.match(/HTTP\/1\.1 \d+/g), lengths.join()).toEqual(['HTTP/1.1 400'])
  }
})

test('of the streams of one session the newest few stay open; another session keeps its own', async () => {
  const { server, port } = await impatient()
  const streamOf = async (cookie: string) => {
    const { body } = await fetch(`http://127.0.0.1:${port}/api/Sync/Events`, { headers: { cookie } })
    const reader = body!.getReader()
    await reader.read()
    return reader
  }
  const [one, other] = [
    await signIn(server.app, 'planner@demo.catchment.test'),
    await signIn(server.app, 'owner@demo.catchment.test'),
  ].map(cookiesOf) as [string, string]
  const otherStream = await streamOf(other)
  const streams = []
  for (let count = 0; count < 12; count += 1) streams.push(await streamOf(one))
  const isOver = async (stream: ReadableStreamDefaultReader) => (await stream.read()).done
  for (const stream of streams.slice(0, 4)) expect(await isOver(stream)).toBe(true)
  server.context.pokes.poke(
    (await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()).id,
    99_999,
  )
  for (const stream of [...streams.slice(4), otherStream]) expect(await isOver(stream)).toBe(false)
})

test('a server that is asked to stop ends within seconds, whoever still sends, reads or listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-slow-'))
  const running = await startProcess(folder, { LOG_LEVEL: 'silent' })
  ends.push(running.kill, async () => rmSync(folder, { recursive: true }))
  for (let count = 0; count < 20; count += 1) await trickle(running.port, '/api/Account/Login')
  const silent = connect(running.port, '127.0.0.1')
  sockets.push(silent)
  silent.on('error', () => undefined)
  await once(silent, 'connect')
  silent.write('POST /api/Account/Login HTTP/1.1\r\nHost: x\r\n')
  const began = performance.now()
  await running.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
}, 90_000)
