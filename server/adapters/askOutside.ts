import { setTimeout as wait } from 'node:timers/promises'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { OutsideFailure } from './driveTime/driveTimeProvider.ts'

/** A question to an outside service. */
export interface OutsideQuestion {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; without it the question is a GET. */
  readonly body?: unknown
  readonly patienceMs: number
  /** What a refusal in the service's own words means; undefined where its status says enough. */
  readonly judge?: (body: unknown) => OutsideProblem | undefined
}

/** Larger answers are no zones. */
const maxBytes = 8_000_000

/** Before the one repetition of what a service could not answer at that moment. */
const pauseMs = 250

/**
 * Asks an outside service and gives its JSON. What can't be reached at that moment is asked once more; what is late is not, since a
 * person waits. Throws `OutsideFailure`; its text never holds the address, which may hold a key.
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
    throw new OutsideFailure(signal.aborted ? 'late' : 'unreachable')
  }
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

/** What a status means where the service says nothing better: openrouteservice tells a spent day by 403 as well. */
function problemOf(status: number, text: string): OutsideProblem {
  if (status === 429 || (status === 403 && /quota|limit/i.test(text))) return 'quotaAtProvider'
  if (status === 401 || status === 403) return 'keyRefused'
  return status >= 500 ? 'unreachable' : 'unreadable'
}
