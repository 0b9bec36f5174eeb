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
  const isMissing = issue.input === undefined || issue.input === ''
  return { field, rule: isMissing ? 'required' : issue.type === 'email' ? 'email' : 'regex', settings: {} }
}
