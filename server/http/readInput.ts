import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'

/** The input of an endpoint, parsed: the query of a GET, the JSON body of a POST. A wrong field is named in the refusal. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const given = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  const parsed = v.safeParse(endpoint.input, given)
  if (parsed.success) return parsed.output as InputOf<E>
  const fields = parsed.issues.map(asFieldIssue).filter((issue) => issue !== undefined)
  throw new AppError(fields.length > 0 ? 'invalidFields' : 'badRequest', { fields })
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
