import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
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
import type { ServerContext } from '../context.ts'
import { whenceOf } from '../http/whence.ts'
import { enterStaff, serveStaff } from '../serve.ts'
import { appendImportPart } from '../services/packImports/appendImportPart.ts'
import { beginImport } from '../services/packImports/beginImport.ts'
import { findActiveImport, findImport, readResult, tellImport } from '../services/packImports/importRows.ts'
import { createImportRunner } from '../services/packImports/importRunner.ts'
import { readPacks } from '../services/packImports/readPacks.ts'
import { cancelImport, startImport } from '../services/packImports/startImport.ts'

/** A part with what stands before it, and nothing else. */
const limits = { fields: 3, fieldNameSize: 20, fieldSize: 100, files: 1, parts: 4, headerPairs: 20 }
const longestPartMs = 300_000
const listedImports = 30

/** Packs and the import of official files, for the staff of the provider. */
export async function addPackImportRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const runner = createImportRunner(context)
  app.addHook('onClose', () => runner.stop())
  serveStaff(app, context, listPacks, () => readPacks(context))
  serveStaff(app, context, listImports, () => readImports(context))
  serveStaff(app, context, readImport, async ({ importId }) => {
    const row = await findImport(context, importId)
    if (!row) throw new AppError('dataMissing')
    return { ...(await tellImport(context, row)), reports: readResult(row).reports ?? [] }
  })
  serveStaff(app, context, begin, (input, staff) => beginImport(context, staff, input))
  serveStaff(app, context, start, async ({ importId }, _staff, { request }) => {
    await startImport(context, runner, importId, whenceOf(request))
    return {}
  })
  serveStaff(app, context, cancel, async ({ importId }) => {
    await cancelImport(context, runner, importId)
    return {}
  })
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...limits, fileSize: importPartBytes }, throwFileSizeLimit: false })
    scope.post(importPartPath, { bodyLimit: importPartBytes * 2 }, (request, reply) =>
      takePart(context, request, reply),
    )
  })
}

async function readImports(context: ServerContext) {
  await findActiveImport(context)
  const rows = await context.database
    .selectFrom('pack_import')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedImports)
    .execute()
  return { imports: await Promise.all(rows.map((row) => tellImport(context, row))) }
}

async function takePart(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await enterStaff(context, request)
  if (!request.isMultipart()) throw new AppError('badRequest')
  const part = await request.file()
  if (!part) throw new AppError('badRequest')
  // Who sends nothing any more and does not hang up either is not waited for.
  const patience = setTimeout(() => request.raw.destroy(), longestPartMs)
  try {
    const data = await appendImportPart(context, readFields(part), bytesOf(part))
    return await reply.header('cache-control', 'no-store').send({ data })
  } finally {
    // What was refused unread is read to its end, so that the sender hears the answer.
    part.file.resume()
    clearTimeout(patience)
  }
}

function readFields({ fieldname, fields }: MultipartFile): v.InferOutput<typeof importPartFields> {
  const given = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, field.value] as const] : [],
  )
  const parsed = v.safeParse(importPartFields, Object.fromEntries(given))
  if (!parsed.success || fieldname !== 'part') throw new AppError('badRequest')
  return parsed.output
}

/** The bytes of a part; one that is longer than a part may be ends with a refusal. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw new AppError('tooLarge')
}
