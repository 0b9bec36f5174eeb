import { mkdir, statfs } from 'node:fs/promises'
import { maxImportBytes } from '#domain/contracts/packImports.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { requestColumn } from '../../storage/accountTables.ts'
import type { StaffSession } from '../staff/staffSessions.ts'
import { importFolder } from './importFolder.ts'
import { endImport, findActiveImport, type SentWish } from './importRows.ts'
import type { Ports } from '../../ports.ts'

/**
 * Starts an import before its files are uploaded. Throws `importBusy` during another import, `importTooLarge`, or
 * `importNoRoom` if less than twice the files' size is free.
 */
export async function beginImport(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random'>,
  { staffId, name }: StaffSession,
  { files, ...request }: SentWish,
): Promise<{ importId: string }> {
  const { database, clock, random } = context
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > maxImportBytes) throw new AppError('importTooLarge')
  if (await findActiveImport(context)) throw new AppError('importBusy')
  const now = clock()
  const id = uuidV7(now, random(10))
  const begun = await database
    .insertInto('pack_import')
    .values({
      id,
      active: 1,
      state: 'sending',
      kind: request.kind,
      country: request.country,
      [requestColumn]: JSON.stringify(request),
      files: JSON.stringify(files),
      progress: 0,
      cancel_asked: 0,
      result: null,
      staff_id: staffId,
      staff_name: name,
      began_at: now,
      touched_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('active').doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows !== 1n) throw new AppError('importBusy')
  try {
    await mkdir(importFolder(context, id), { recursive: true })
    const { bavail, bsize } = await statfs(importFolder(context, id))
    if (bavail * bsize < bytes * 2) throw new AppError('importNoRoom')
  } catch (error) {
    await endImport(context, id, { state: 'refused', reason: { code: 'diskFull', values: {} } })
    throw error
  }
  return { importId: id }
}
