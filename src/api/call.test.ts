import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#domain/contracts/endpoint.ts'
import { call } from './call.ts'

const contract = { access: 'open', input: v.object({ a: v.string() }), reply: v.object({ b: v.number() }) } as const
const read = endpoint({ ...contract, method: 'GET', path: '/api/Test/Read' })
const write = endpoint({ ...contract, method: 'POST', path: '/api/Test/Write' })

const answering = (body: string, status = 200) => {
  const seen: { address: string; init: RequestInit }[] = []
  const fetch = async (address: string, init: RequestInit) => {
    seen.push({ address, init })
    return new Response(body, { status })
  }
  return { fetch, seen }
}

test('a read carries its input in the address, a write in the body with the version header', async () => {
  const { fetch, seen } = answering('{"data":{"b":1}}')
  expect(await call(read, { a: 'x y&z' }, { fetch })).toEqual({ b: 1 })
  expect(await call(write, { a: 'x' }, { fetch })).toEqual({ b: 1 })
  expect(seen[0]).toMatchObject({ address: '/api/Test/Read?a=x+y%26z', init: { method: 'GET' } })
  expect(seen[1]).toMatchObject({
    address: '/api/Test/Write',
    init: { method: 'POST', body: '{"a":"x"}', headers: { 'api-version': '1.0' } },
  })
})

test('a refusal of the server comes with its code and fields', async () => {
  const { fetch } = answering('{"code":"invalidFields","status":422,"fields":{"a":"required"}}', 422)
  await expect(call(write, { a: '' }, { fetch })).rejects.toMatchObject({
    code: 'invalidFields',
    details: { fields: { a: 'required' } },
  })
})

test.each([
  ['a page instead of JSON', '<html></html>', 200],
  ['a reply of another shape', '{"data":{"b":"no number"}}', 200],
  ['a text cut short', '{"data":{"b":', 200],
  ['a gateway that fails', '<html></html>', 504],
])('%s counts as no connection', async (_name, body, status) => {
  await expect(call(read, { a: 'x' }, answering(body, status))).rejects.toMatchObject({ code: 'offline' })
})

test('a code that this version does not know is told by its kind', async () => {
  const unknown = (status: number) => answering(JSON.stringify({ code: 'brandNew', status }), status)
  await expect(call(read, { a: '' }, unknown(503))).rejects.toMatchObject({ code: 'serverFault' })
  await expect(call(read, { a: '' }, unknown(400))).rejects.toMatchObject({ code: 'badRequest' })
})

test('an abort by the caller passes through', async () => {
  const controller = new AbortController()
  controller.abort()
  const fetch = (_address: string, { signal }: RequestInit) => Promise.reject<Response>(signal?.reason as Error)
  await expect(call(read, { a: '' }, { fetch, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
