import * as v from 'valibot'
import { provenPerson, signedIn } from './account.ts'
import { listAudit } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { userSchema } from './users.ts'

const none = v.object({})
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** Signs in provider staff, in a separate session that ends after an hour of inactivity or after 12 hours. */
export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/Staff/Login',
  access: 'open',
  input: v.object({
    email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
    ...provenPerson,
  }),
  reply: v.object({ name: v.string(), expiry: v.string() }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/Staff/Logout',
  access: 'open',
  input: none,
  reply: none,
})

/** Lists companies by name; `search` matches the name or a valid member's email address. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/Staff/Companies',
  access: 'staff',
  input: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))) }),
  reply: v.object({
    companies: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        isDemo: v.boolean(),
        planId: v.string(),
        planEndsAt: v.nullable(v.string()),
        users: v.number(),
        createdAt: v.string(),
      }),
    ),
  }),
})

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/api/Staff/Users',
  access: 'staff',
  input: v.object({ companyId: id }),
  reply: v.object({ users: v.array(userSchema) }),
})

export const listCompanyAudit = endpoint({
  method: 'GET',
  path: '/api/Staff/Audit',
  access: 'staff',
  input: v.object({ companyId: id, ...listAudit.input.entries }),
  reply: listAudit.reply,
})

/**
 * Signs in to a company for an hour as a viewer with the staff member's name. The viewer appears in the user list, and
 * the sign-in with its reason in the audit log. Fails with `accountInvalid` if the company disabled the viewer.
 */
export const actAsCompany = endpoint({
  method: 'POST',
  path: '/api/Staff/ActAs',
  access: 'staff',
  input: v.object({ companyId: id, reason: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500)) }),
  reply: signedIn,
})
