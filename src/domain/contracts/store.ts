import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Whether a position code is taken in the company; case, width and spaces are folded. */
export const checkPositionCode = endpoint({
  method: 'POST',
  path: '/api/MySite/CheckPostCodeIsExist',
  access: 'company.view',
  input: v.object({ posCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  reply: v.object({ isExist: v.boolean() }),
})
