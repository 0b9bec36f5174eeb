import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { listOf, tableOf } from '../boundedLists.ts'

const detailsSchema = tableOf(
  v.pipe(v.string(), v.maxLength(40)),
  v.union([v.pipe(v.string(), v.maxLength(200)), v.number(), v.boolean()]),
  12,
)

export const actionSchema = v.object({
  level: v.picklist(['info', 'warn', 'error']),
  action: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z.]{1,60}$/)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  screen: v.pipe(v.string(), v.maxLength(120)),
  details: v.optional(detailsSchema),
})
export type UserAction = v.InferOutput<typeof actionSchema>

export const logUserAction = endpoint({
  method: 'POST',
  path: '/api/Logging/UserActionLogByClient',
  access: 'signedIn',
  input: v.union([actionSchema, v.object({ actions: v.pipe(listOf(actionSchema, 200), v.minLength(1)) })]),
  reply: v.object({}),
})
