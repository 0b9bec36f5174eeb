import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { receivedBytes } from './importFolder.ts'
import { endImport, findImport, type ImportRow, type SentWish } from './importRows.ts'
import type { ImportRunner } from './importRunner.ts'
import type { Ports } from '../../ports.ts'

/**
 * Starts processing an import, once. Throws `importOver` if the import has ended, and `importNotWhole` if a file is
 * incomplete.
 */
export async function startImport(
  context: Pick<Ports, 'env' | 'database' | 'clock'>,
  runner: ImportRunner,
  importId: string,
  source: RequestSource,
): Promise<void> {
  const row = await findImport(context, importId)
  if (row?.state === 'working') return
  if (row?.state !== 'sending') throw new AppError('importOver')
  for (const [at, { bytes }] of (JSON.parse(row.files) as SentWish['files']).entries()) {
    if ((await receivedBytes(context, importId, at)) !== bytes) throw new AppError('importNotWhole')
  }
  const taken = await context.database
    .updateTable('pack_import')
    .set({ state: 'working', touched_at: context.clock() })
    .where('id', '=', importId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (taken.numUpdatedRows === 1n) runner.run(row, source)
}

/**
 * Cancels an import during upload or processing; has no effect once its pack is being written or the import has ended.
 */
export async function cancelImport(
  context: Pick<Ports, 'env' | 'database' | 'clock'>,
  runner: ImportRunner,
  importId: string,
): Promise<void> {
  const row: ImportRow | undefined = await findImport(context, importId)
  if (!row) throw new AppError('dataMissing')
  if (row.state === 'sending') await endImport(context, importId, { state: 'cancelled' })
  if (row.state !== 'working') return
  await context.database.updateTable('pack_import').set({ cancel_asked: 1 }).where('id', '=', importId).execute()
  runner.cancel(importId)
}
