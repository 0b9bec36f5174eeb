import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fate } from './fate.ts'
import { FaultProxy } from './FaultProxy.ts'

const path = '/api/Sync/Push'
const answerText = 'x'.repeat(1_000)
let received: string[]
let server: Server
let line: FaultProxy
let address: string

beforeEach(async () => {
  received = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push(text)
      response.end(answerText)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const nobody = (): void => undefined
  const { port } = server.address() as AddressInfo
  const ownFiles = new Map([['/own', { type: 'text/plain', content: 'own' }]])
  line = new FaultProxy({ port, ownFiles, onExchange: nobody, onFate: nobody })
  address = await line.open()
})

afterEach(async () => {
  await line.close()
  server.closeAllConnections()
  server.close()
})

const send = async (body: string): Promise<{ status: number; text: string } | 'broken'> => {
  try {
    const answer = await fetch(address + path, { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return 'broken'
  }
}

const meet = (...fates: Fate[]): void => void line.fates.push(...fates)
const whole = { status: 200, text: answerText }

test('without a fate everything gets through', async () => {
  expect(await send('a')).toEqual(whole)
  expect(received).toEqual(['a'])
})

test('a request that is dropped never arrives; a dropped answer is one to a request that did', async () => {
  meet({ kind: 'dropRequest' }, { kind: 'dropAnswer' })
  expect(await send('a')).toBe('broken')
  expect(received).toEqual([])
  expect(await send('b')).toBe('broken')
  expect(received).toEqual(['b'])
})

test('a late request arrives after the next one, which was sent later', async () => {
  meet({ kind: 'late' })
  expect(await send('a')).toBe('broken')
  expect(await send('b')).toEqual(whole)
  await expect.poll(() => received).toEqual(['b', 'a'])
})

test('a request that comes twice is answered once', async () => {
  meet({ kind: 'twice' })
  expect(await send('a')).toEqual(whole)
  expect(received).toEqual(['a', 'a'])
})

test('a line that is cut in a request lets the server have no whole one, and in an answer the device', async () => {
  meet({ kind: 'cutRequest', share: 0.5 }, { kind: 'cutAnswer', share: 0.5 })
  expect(await send('a'.repeat(100))).toBe('broken')
  expect(received).toEqual([])
  expect(await send('b')).toBe('broken')
  expect(received).toEqual(['b'])
})

test('a thin line brings the whole answer; a hotel answers with its page, a server in trouble with its status', async () => {
  meet({ kind: 'slow' }, { kind: 'portal' }, { kind: 'fault' }, { kind: 'busy' })
  expect(await send('a')).toEqual(whole)
  expect(await send('b')).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') as string })
  expect(await send('c')).toMatchObject({ status: 500 })
  expect(await send('d')).toMatchObject({ status: 503 })
  expect(received).toEqual(['a'])
})

test('something may happen when the server has the request, before the device is told', async () => {
  let seen: string[] = []
  meet({ kind: 'meanwhile', when: 'answered', strike: async () => void (seen = [...received]) })
  expect(await send('a')).toBe('broken')
  expect(seen).toEqual(['a'])
})

test('nothing but its own files comes over a line that is cut, until it is mended', async () => {
  line.cut()
  expect(await send('a')).toBe('broken')
  expect(await (await fetch(`${address}/own`)).text()).toBe('own')
  line.mend()
  expect(await send('b')).toEqual(whole)
  expect(received).toEqual(['b'])
})
