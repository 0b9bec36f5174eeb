import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { serving } from '#tests/tools/serving.ts'
import { fetchFile } from './fetchFile.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 37) % 251))
const sha256 = 'ab'.repeat(32)

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
