import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import type { Answer, PartForm, WireRequest } from '../parts/SimulatedServer.ts'

export async function requestOnce(
  app: FastifyInstance,
  request: WireRequest,
  token: string | undefined,
): Promise<Answer> {
  const { statusCode, payload } = await app.inject(
    request.form ? await formed(request, request.form, token) : injected(request, token),
  )
  return { status: statusCode, text: payload }
}

function injected({ method, path, body, query, sent }: WireRequest, token: string | undefined): InjectOptions {
  const cookie: Record<string, string> = token === undefined ? {} : { cookie: `token=${token}` }
  if (!sent) {
    const headers = { ...cookie, 'content-type': 'application/json', 'api-version': apiVersion }
    return method === 'GET'
      ? { method, url: path, query: { ...query }, headers: cookie }
      : { method, url: path, headers, payload: body }
  }
  const headers = { ...sent.headers, ...cookie }
  if (method === 'GET') return { method, url: sent.address, headers }
  const payload = sent.body instanceof Uint8Array ? Buffer.from(sent.body) : String(sent.body)
  return { method, url: sent.address, headers, payload }
}

async function formed(
  { path }: WireRequest,
  { part, cutAt, overtakenBy: _before, ...fields }: PartForm,
  token: string | undefined,
): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('part', new Blob([part]), 'part')
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    'api-version': apiVersion,
    ...(token === undefined ? {} : { cookie: `token=${token}` }),
  }
  return { method: 'POST', url: path, headers, payload: payload.subarray(0, cutAt) }
}
