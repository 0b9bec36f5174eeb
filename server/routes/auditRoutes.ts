import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { dayInZone, timeZoneOf } from '#domain/company/timeZone.ts'
import { auditExportInput, auditExportPath, listAudit, noteExport } from '#domain/contracts/audit.ts'
import { AppError } from '#domain/errors.ts'
import { requestSource } from '../http/requestSource.ts'
import { enter, serve } from '../serve.ts'
import { readOwnAccount } from '../services/accounts/ownAccount.ts'
import { auditCsv } from '../services/audit/auditCsv.ts'
import { noteAudit } from '../services/audit/noteAudit.ts'
import { type AuditFilters, readAudit } from '../services/audit/readAudit.ts'
import { readCompanySettings } from '../services/configuration/readConfiguration.ts'
import type { Session } from '../services/sessions/sessions.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

const rowsAtOnce = 500
/** Maximum lines per file; users export the rest with time filters. */
const maxRows = 100_000

export function addAuditRoutes(app: FastifyInstance, context: Ports): void {
  serve(app, context, listAudit, ({ page, size, ...filters }, { member }) =>
    readAudit(context, member.companyId, filters, { page, size }),
  )
  serve(
    app,
    context,
    noteExport,
    async ({ kind, format, count }, session, call) => {
      await noteTakenOut(context, session, call, kind, { format, count: String(count) })
      return {}
    },
    perMinute(context, 60),
  )
  app.get(auditExportPath, perMinute(context, 10), async (request, reply) => {
    const session = await enter(context, { request, reply }, 'members.manage')
    const asked = v.safeParse(auditExportInput, request.query)
    if (!asked.success) throw new AppError('badRequest')
    await noteTakenOut(context, session, { request, reply }, 'audit', { format: 'csv' })
    const settings = await readCompanySettings(context, session.member.companyId)
    const day = dayInZone(context.clock(), timeZoneOf(settings))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="catchment-audit-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(readCsv(context, session.member.companyId, asked.output)))
  })
}

async function noteTakenOut(
  context: Ports,
  session: Session,
  { request }: RouteCall,
  kind: string,
  details: Record<string, string>,
): Promise<void> {
  const { companyId } = session.member
  const actor = await readOwnAccount(context, session)
  const about = { companyId, action: 'export', actor, object: { kind, id: '', label: '' } } as const
  await noteAudit(context, { ...about, source: requestSource(request), details })
}

async function* readCsv(context: Ports, companyId: string, filters: AuditFilters): AsyncGenerator<string> {
  // Entries added during the export must not shift the pages.
  const now = new Date(context.clock()).toISOString()
  const to = filters.to !== undefined && filters.to < now ? filters.to : now
  for (let page = 1; page * rowsAtOnce <= maxRows; page += 1) {
    const { entries } = await readAudit(context, companyId, { ...filters, to }, { page, size: rowsAtOnce })
    yield auditCsv(entries, page === 1)
    if (entries.length < rowsAtOnce) return
  }
}
