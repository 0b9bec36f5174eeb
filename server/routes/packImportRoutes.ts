import type { FastifyInstance } from 'fastify'
import {
  beginImport as begin,
  cancelImport as cancel,
  importPartBytes,
  importPartFields,
  importPartPath,
  listImports,
  listPacks,
  readImport,
  startImport as start,
} from '#domain/contracts/packImports.ts'
import { AppError } from '#domain/errors.ts'
import { serveParts } from '../http/serveParts.ts'
import { requestSource } from '../http/requestSource.ts'
import { enterStaff, serveStaff } from '../serve.ts'
import { appendImportPart } from '../services/packImports/appendImportPart.ts'
import { beginImport } from '../services/packImports/beginImport.ts'
import { findActiveImport, findImport, readResult, summarizeImport } from '../services/packImports/importRows.ts'
import { createImportRunner } from '../services/packImports/importRunner.ts'
import { readPacks } from '../services/packImports/readPacks.ts'
import { cancelImport, startImport } from '../services/packImports/startImport.ts'
import type { Ports } from '../ports.ts'

const listedImports = 30

export async function addPackImportRoutes(app: FastifyInstance, context: Ports): Promise<void> {
  const runner = createImportRunner(context)
  app.addHook('onClose', () => runner.stop())
  serveStaff(app, context, listPacks, () => readPacks(context))
  serveStaff(app, context, listImports, () => readImports(context))
  serveStaff(app, context, readImport, async ({ importId }) => {
    const row = await findImport(context, importId)
    if (!row) throw new AppError('dataMissing')
    return { ...(await summarizeImport(context, row)), reports: readResult(row).reports ?? [] }
  })
  serveStaff(app, context, begin, (input, staff) => beginImport(context, staff, input))
  serveStaff(app, context, start, async ({ importId }, _staff, { request }) => {
    await startImport(context, runner, importId, requestSource(request))
    return {}
  })
  serveStaff(app, context, cancel, async ({ importId }) => {
    await cancelImport(context, runner, importId)
    return {}
  })
  await serveParts(app, {
    path: importPartPath,
    partBytes: importPartBytes,
    fields: importPartFields,
    enter: ({ request }) => enterStaff(context, request),
    take: (_staff, fields, bytes) => appendImportPart(context, fields, bytes),
  })
}

async function readImports(context: Ports) {
  await findActiveImport(context)
  const rows = await context.database
    .selectFrom('pack_import')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedImports)
    .execute()
  return { imports: await Promise.all(rows.map((row) => summarizeImport(context, row))) }
}
