import type { FastifyInstance } from 'fastify'
import {
  actAsCompany,
  listCompanies,
  listCompanyAudit,
  listCompanyUsers,
  staffLogin,
  staffLogout,
} from '#domain/contracts/staff.ts'
import { clearSecret, readSecret, setSecret } from '../http/secretCookie.ts'
import { requestSource } from '../http/requestSource.ts'
import { serveOpen, serveStaff } from '../serve.ts'
import { readAudit } from '../services/audit/readAudit.ts'
import { proofs } from '../services/credentials/proofs.ts'
import { comeIn } from '../services/staff/actAs.ts'
import { readCompanies } from '../services/staff/companies.ts'
import { endStaffSession, signStaffIn } from '../services/staff/staffSessions.ts'
import { readUsers } from '../services/users/readUsers.ts'
import { askedBy, perMinute, refuseRobots } from './callLimits.ts'
import { letIn } from './letIn.ts'
import type { Ports } from '../ports.ts'

/**
 * Registers the staff console: companies, members, audit, and signing in to a company, which is visible to its members
 * and logged.
 */
export function addStaffRoutes(app: FastifyInstance, context: Ports): void {
  addWayIn(app, context)
  serveStaff(app, context, listCompanies, ({ search }) => readCompanies(context, search))
  serveStaff(app, context, listCompanyUsers, async ({ companyId }) => ({
    users: (await readUsers(context, companyId, {})).users,
  }))
  serveStaff(app, context, listCompanyAudit, ({ companyId, page, size, ...filters }) =>
    readAudit(context, companyId, filters, { page, size }),
  )
  serveStaff(app, context, actAsCompany, async (input, staff, call) => {
    const guest = await comeIn(context, staff, input, askedBy(context, call.request))
    return letIn(context, call, guest, 'staff', context.clock() + proofs.guestSession.lasts)
  })
}

function addWayIn(app: FastifyInstance, context: Ports): void {
  serveOpen(
    app,
    staffLogin,
    async (input, { request, reply }) => {
      await refuseRobots(context, request, input)
      const { token, name, expiresAt } = await signStaffIn(context, input, requestSource(request))
      const end = new Date(expiresAt)
      setSecret(context, reply, 'staff', token, { sameSite: 'strict', expires: end })
      return { name, expiry: end.toISOString() }
    },
    perMinute(context, 10),
  )
  serveOpen(app, staffLogout, async (_input, { request, reply }) => {
    const staff = readSecret(context, request, 'staff')
    if (staff) await endStaffSession(context, staff)
    clearSecret(context, reply, 'staff')
    return {}
  })
}
