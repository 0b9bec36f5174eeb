import { setTimeout as wait } from 'node:timers/promises'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { OutsideFailure } from './driveTime/driveTimeProvider.ts'

export interface OutsideQuestion {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body, sent as JSON; without a body, the request is a GET. */
  readonly body?: unknown
  readonly patienceMs: number
  /** Maps a response body to a problem; undefined if the status is enough. */
  readonly judge?: (body: unknown) => OutsideProblem | undefined
}

/** Maximum response size; the largest drive-time areas are smaller. */
const maxBytes = 8_000_000

const pauseMs = 250

/**
 * Requests JSON from an external service. Retries once if the service is unreachable, but not after a timeout, because
 * a user is waiting. Throws `OutsideFailure` without the URL, because the URL may contain a key.
 */
export async function requestProvider(question: OutsideQuestion): Promise<unknown> {
  try {
    return await requestOnce(question)
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.problem !== 'unreachable') throw error
    await wait(pauseMs)
    return requestOnce(question)
  }
}

async function requestOnce({ url, headers, body, patienceMs, judge }: OutsideQuestion): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs)
  const content = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const init = { ...content, headers: { accept: 'application/json, application/geo+json', ...type, ...headers } }
    const answer = await fetch(url, { ...init, signal, redirect: 'error' })
    const text = await readText(answer)
    const reply = answer.ok ? parse(text) : parseOr(text)
    const problem = judge?.(reply) ?? (answer.ok ? undefined : problemOf(answer.status, text))
    if (problem) throw new OutsideFailure(problem, String(answer.status))
    return reply
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    throw new OutsideFailure(signal.aborted ? 'late' : 'unreachable', causeOf(error))
  }
}

/** Returns the code of a failed connection, such as `CERT_HAS_EXPIRED`, never its URL. */
function causeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new OutsideFailure('unreadable', 'too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideFailure('unreadable', 'no JSON')
  }
}

const parseOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Maps a status without an explanation to a problem. openrouteservice reports a used-up daily quota as 403. */
function problemOf(status: number, text: string): OutsideProblem {
  if (status === 429 || (status === 403 && /quota|limit/i.test(text))) return 'quotaAtProvider'
  if (status === 401 || status === 403) return 'keyRefused'
  return status >= 500 ? 'unreachable' : 'unreadable'
}
