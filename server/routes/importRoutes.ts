import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  readBases as basesContract,
  readImportRows as rowsContract,
  refusedFileInput,
  refusedFilePath,
} from '#domain/contracts/imports.ts'
import { AppError } from '#domain/errors.ts'
import { kindOf } from '#domain/files/fileKinds.ts'
import { xlsxType } from '#draw/sheets/xlsx/writeWorkbook.ts'
import { dispositionOf } from '../http/fileName.ts'
import { enter, serve } from '../serve.ts'
import { readBases } from '../services/imports/readBases.ts'
import { readImportRows } from '../services/imports/readImportRows.ts'
import { writeRefused } from '../services/imports/writeRefused.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/**
 * Registers the endpoints for an import's refused rows and unreverted changes, for past values in the preview, and for
 * the workbook of refused rows.
 */
export function addImportRoutes(app: FastifyInstance, context: Ports): void {
  serve(app, context, rowsContract, (input, { member }) => readImportRows(context, member, input))
  serve(app, context, basesContract, (input, { member }) => readBases(context, member, input), perMinute(context, 300))
  app.get(refusedFilePath, perMinute(context, 10), async (request, reply) => {
    const { member } = await enter(context, { request, reply }, 'commercial.view')
    const asked = v.safeParse(refusedFileInput, request.query)
    if (!asked.success) throw new AppError('badRequest')
    const { bytes, name } = await writeRefused(context, member, asked.output)
    return reply
      .header('content-type', xlsxType)
      .header('content-disposition', dispositionOf(name, kindOf(xlsxType)!))
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes))
  })
}
