import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Checks whether a location code is taken in the company, ignoring case, width and spaces. */
export const checkPositionCode = endpoint({
  method: 'POST',
  path: '/api/MySite/CheckPostCodeIsExist',
  access: 'company.view',
  input: v.object({ posCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  reply: v.object({ isExist: v.boolean() }),
})
