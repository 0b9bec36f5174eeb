import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { push } from '#domain/contracts/sync.ts'
import { findHiddenMark } from '#domain/fields/hiddenMarks.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'

/** Maximum number of reported fields; no form has more. */
const maxNamed = 50

/** Maximum body size in bytes for reporting every invalid field. For larger bodies, only the first is reported. */
const looksAtAll = 16 * 1024

/**
 * Parses an endpoint's input. Reports up to 50 invalid fields, or only the first for long bodies, so that rejecting
 * costs no more than accepting.
 */
export function readRequestInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
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

/** Fields in which any character is allowed (OWASP ASVS 5.0, 6.2.5). */
const passwords: ReadonlySet<string> = new Set(['password', 'passwordConfirmation', 'currentPassword'])

/**
 * Rejects text with hidden characters and names the field. Skips GET requests and pushes. A push checks each change
 * separately, so that one change doesn't block the others.
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

/** Returns whether the body is short; false if its length isn't declared or it is compressed. */
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
