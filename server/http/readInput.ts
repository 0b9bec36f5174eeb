import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { push } from '#domain/contracts/sync.ts'
import { findHiddenMark } from '#domain/fields/hiddenMarks.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'

/** Wrong fields that one answer names: more than any form has. */
const maxNamed = 50

/** Bodies up to which every wrong field is looked for, in bytes; of longer ones the first is named, and nothing more is read. */
const looksAtAll = 16 * 1024

/**
 * The input of an endpoint, parsed: the query of a GET, the JSON body of a POST. Wrong fields are named in the refusal, as many as 50
 * where the body is short, so that refusing is no more work than taking in.
 */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const given = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  const parsed = v.safeParse(endpoint.input, given, { abortEarly: !isShort(request) })
  if (parsed.success) {
    refuseHidden(endpoint, parsed.output)
    return parsed.output as InputOf<E>
  }
  const fields = parsed.issues
    .slice(0, maxNamed)
    .map(asFieldIssue)
    .filter((issue) => issue !== undefined)
  throw new AppError(fields.length > 0 ? 'invalidFields' : 'badRequest', { fields })
}

/** Any character may be in a password (OWASP ASVS 5.0, 6.2.5). */
const passwords: ReadonlySet<string> = new Set(['password', 'passwordConfirmation', 'currentPassword'])

/**
 * Refuses a body with a text that has hidden marks, and names the field. What is pushed is judged change by change instead, so that one
 * holds up no other.
 */
function refuseHidden(endpoint: Endpoint, output: unknown): void {
  if (endpoint.method === 'GET' || endpoint.path === push.path) return
  const texts = typeof output === 'object' && output !== null ? Object.entries(output) : []
  for (const [name, value] of texts) {
    const rest = passwords.has(name) ? undefined : findHiddenMark(value)
    if (!rest) continue
    const field = [name, ...rest].join('.')
    throw new AppError('invalidFields', { fields: [{ field, rule: 'visible', settings: {} }] })
  }
}

/** True for a body that is short for sure: its length is announced, and it did not come compressed. */
function isShort({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET') return true
  const length = headers['content-length']
  return length !== undefined && Number(length) <= looksAtAll && headers['content-encoding'] === undefined
}

function asFieldIssue(issue: v.BaseIssue<unknown>): FieldIssue | undefined {
  const field = v.getDotPath(issue)
  if (field === null) return undefined
  if (issue.input === undefined || issue.input === '') return { field, rule: 'required', settings: {} }
  if (issue.type === 'email') return { field, rule: 'email', settings: {} }
  const isTooShort = issue.type === 'min_length' && typeof issue.requirement === 'number'
  return isTooShort
    ? { field, rule: 'min', settings: { length: Number(issue.requirement) } }
    : { field, rule: 'regex', settings: {} }
}
