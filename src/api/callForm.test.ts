import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callForm } from './call.ts'

const reply = v.object({ offset: v.number() })

function form(): FormData {
  const parts = new FormData()
  parts.set('offset', '7')
  parts.set('part', new Blob([new Uint8Array([1, 0, 255])]))
  return parts
}

const answering = (body: string, status = 200) => {
  const seen: Request[] = []
  const fetch = async (address: string, init: RequestInit) => {
    seen.push(new Request(`http://localhost${address}`, init))
    return new Response(body, { status })
  }
  return { fetch, seen }
}

test('fields and bytes travel as form-data, with the version header', async () => {
  const { fetch, seen } = answering('{"data":{"offset":10}}')
  expect(await callForm('/api/Test/Append', form(), reply, { fetch })).toEqual({ offset: 10 })
  const [request] = seen
  expect(request?.method).toBe('POST')
  expect(request?.headers.get('api-version')).toBe('1.0')
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  const sent = await request!.formData()
  expect(sent.get('offset')).toBe('7')
  expect([...new Uint8Array(await (sent.get('part') as Blob).arrayBuffer())]).toEqual([1, 0, 255])
})

test('a refusal comes with its code and what the server names', async () => {
  const { fetch } = answering('{"code":"wrongOffset","status":409,"offset":12}', 409)
  await expect(callForm('/api/Test/Append', form(), reply, { fetch })).rejects.toMatchObject({
    code: 'wrongOffset',
    details: { offset: 12 },
  })
})

test.each([
  ['a page instead of JSON', '<html></html>', 200],
  ['a reply of another shape', '{"data":{"offset":"seven"}}', 200],
  ['a gateway that fails', '<html></html>', 502],
])('%s counts as no connection', async (_name, body, status) => {
  const { fetch } = answering(body, status)
  await expect(callForm('/api/Test/Append', form(), reply, { fetch })).rejects.toMatchObject({ code: 'offline' })
})

test('no network is offline, and an abort by the caller passes through', async () => {
  const broken = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  await expect(callForm('/api/Test/Append', form(), reply, { fetch: broken })).rejects.toMatchObject({
    code: 'offline',
  })
  const controller = new AbortController()
  controller.abort()
  const aborted = (_address: string, { signal }: RequestInit) => Promise.reject<Response>(signal?.reason as Error)
  const options = { fetch: aborted, signal: controller.signal }
  await expect(callForm('/api/Test/Append', form(), reply, options)).rejects.toMatchObject({ name: 'AbortError' })
})
