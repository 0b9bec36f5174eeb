import * as v from 'valibot'
import { apiVersion, type Endpoint, type ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError, isErrorCode } from '#domain/errors.ts'

export type InputFor<E extends Endpoint> = v.InferInput<E['input']>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Timeout in ms; 60,000 by default. */
  readonly timeoutMs?: number
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
  /** Compresses a POST body; undefined if unavailable or unnecessary. */
  readonly deflate?: (body: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

const timeoutMs = 60_000

const problemSchema = v.looseObject({ code: v.string(), status: v.optional(v.number()) })
const envelopeSchema = v.object({ data: v.unknown() })

/**
 * Calls an endpoint. Throws `AppError` with the server's code and its `fields` in `details`. Throws `offline` without a
 * network, on a timeout, or if the response isn't our JSON (a captive portal page, a truncated body); the server may
 * still have handled the request. Aborts by the caller pass through.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputFor<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const isGet = endpoint.method === 'GET'
  const content = isGet ? { headers: { accept: 'application/json' } } : await contentOf(input, options)
  const address = isGet ? endpoint.path + queryOf(input) : endpoint.path
  const response = await send(address, { method: endpoint.method, ...content }, options)
  return replyIn(response, endpoint.reply, options) as Promise<ReplyOf<E>>
}

/** Sends form data and returns the response; throws the same errors as `call`. */
export async function callForm<R extends v.GenericSchema>(
  address: `/api/${string}`,
  form: FormData,
  reply: R,
  options: CallOptions = {},
): Promise<v.InferOutput<R>> {
  // The browser sets the content type with its multipart boundary.
  const headers = { accept: 'application/json', 'api-version': apiVersion }
  return replyIn(await send(address, { method: 'POST', headers, body: form }, options), reply, options)
}

async function replyIn<R extends v.GenericSchema>(
  response: Response,
  schema: R,
  { signal }: CallOptions,
): Promise<v.InferOutput<R>> {
  const body = await readJson(response, signal)
  if (!response.ok) throw problem(body)
  const envelope = v.safeParse(envelopeSchema, body)
  const reply = envelope.success ? v.safeParse(schema, envelope.output.data) : undefined
  if (!reply?.success) throw new AppError('offline', { reason: 'notOurs' })
  return reply.output
}

async function send(address: string, content: RequestInit, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  const init: RequestInit = {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...content,
  }
  const carry = options.fetch ?? ((to, settings) => fetch(to, settings))
  try {
    return await carry(address, init)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw new AppError('offline', { reason: error instanceof Error ? error.name : 'unknown' })
  }
}

async function contentOf(input: unknown, { deflate }: CallOptions): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'api-version': apiVersion }
  const body = JSON.stringify(input)
  const deflated = await deflate?.(body)
  return deflated ? { headers: { ...headers, 'content-encoding': 'gzip' }, body: deflated } : { headers, body }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    signal?.throwIfAborted()
    throw new AppError('offline', { reason: 'notOurs' })
  }
}

/** Converts a problem document to an error; any other body isn't from our server and becomes `offline`. */
function problem(body: unknown): AppError {
  const parsed = v.safeParse(problemSchema, body)
  if (!parsed.success) return new AppError('offline', { reason: 'notOurs' })
  const { code, ...details } = parsed.output
  if (isErrorCode(code)) return new AppError(code, details)
  return new AppError((details.status ?? 500) >= 500 ? 'serverFault' : 'badRequest', { ...details, code })
}

function queryOf(input: unknown): string {
  const entries = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
