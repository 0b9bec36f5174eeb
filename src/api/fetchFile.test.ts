import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchFile, type FetchFileOptions } from './fetchFile.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 37) % 251))
const sha256 = 'ab'.repeat(32)

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serving(answer: RequestListener): Promise<NonNullable<FetchFileOptions['fetch']>> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init)
}

test('a file comes with its bytes and its kind, by its hash and size', async () => {
  const asked: (string | undefined)[] = []
  const fetch = await serving((request, response) => {
    asked.push(request.url)
    response.writeHead(200, { 'content-type': 'image/jpeg; charset=binary' }).end(content)
  })
  const reply = await fetchFile(sha256, 'thumb', { fetch })
  expect(reply).toMatchObject({ outcome: 'done', mime: 'image/jpeg' })
  expect(reply.outcome === 'done' && Buffer.from(reply.bytes).equals(content)).toBe(true)
  expect(asked).toEqual([`/api/Files/Content?sha256=${sha256}&size=thumb`])
})

test.each([
  ['no such file for this person', 'notFound', (response) => response.writeHead(404).end('{}')],
  ['nobody signed in', 'signInNeeded', (response) => response.writeHead(401).end('{}')],
  ['a server in trouble', 'offline', (response) => response.writeHead(503).end('{}')],
  ['a redirect that leads nowhere', 'offline', (response) => response.writeHead(304).end()],
  [
    'the sign-in page of a network',
    'offline',
    (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
  ],
  [
    'a connection that breaks',
    'offline',
    (response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 5_000), () => response.destroy())
    },
  ],
] satisfies [string, string, (response: Parameters<RequestListener>[1]) => unknown][])(
  '%s: %s',
  async (_name, outcome, answer) => {
    const fetch = await serving((_request, response) => {
      answer(response)
    })
    expect(await fetchFile(sha256, 'full', { fetch })).toEqual({ outcome })
  },
)

test('an abort by the caller passes through', async () => {
  const controller = new AbortController()
  const fetch = await serving((_request, response) => {
    response.write(content.subarray(0, 100))
    controller.abort()
  })
  await expect(fetchFile(sha256, 'full', { fetch, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
