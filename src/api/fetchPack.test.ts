import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { endServing, serving } from '#tests/tools/serving.ts'
import { fetchPack } from './fetchPack.ts'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251))
const hash = createHash('sha256').update(content).digest('hex')
const pack = { hash, bytes: content.length }

test('a whole pack comes with its bytes, and says on the way how many there are', async () => {
  const asked: (string | undefined)[] = []
  const fetch = await serving((request, response) => {
    asked.push(request.url)
    response.end(content)
  })
  const progress: number[] = []
  const reply = await fetchPack(pack, { fetch, onProgress: (count) => progress.push(count) })
  expect(reply.outcome === 'done' && Buffer.from(reply.bytes).equals(content)).toBe(true)
  expect(asked).toEqual([`/packs/${hash}.pack`])
  expect(progress.at(-1)).toBe(content.length)
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
})

test.each([
  ['other bytes', 'damaged', (response) => response.end(Buffer.alloc(content.length))],
  ['too few bytes', 'damaged', (response) => response.end(content.subarray(0, 1000))],
  ['too many bytes', 'damaged', (response) => response.end(Buffer.concat([content, content]))],
  ['no such pack', 'notFound', (response) => response.writeHead(404).end()],
  ['a server in trouble', 'offline', (response) => response.writeHead(503).end()],
  ['a sign-in page', 'offline', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  [
    'a connection that breaks',
    'offline',
    (response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 5000), () => response.destroy())
    },
  ],
  [
    'bytes that stand still',
    'offline',
    (response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 5000))
    },
  ],
] satisfies [string, string, (response: Parameters<RequestListener>[1]) => unknown][])(
  '%s: %s',
  async (_name, outcome, answer) => {
    const fetch = await serving((_request, response) => {
      answer(response)
    })
    expect(await fetchPack(pack, { fetch, stallMs: 300 })).toEqual({ outcome })
  },
)

test('no server at all is offline', async () => {
  const fetch = await serving((_request, response) => response.end())
  endServing()
  expect(await fetchPack(pack, { fetch })).toEqual({ outcome: 'offline' })
})

test('an abort by the caller passes through', async () => {
  const controller = new AbortController()
  const fetch = await serving((_request, response) => {
    response.write(content.subarray(0, 100))
    controller.abort()
  })
  await expect(fetchPack(pack, { fetch, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
