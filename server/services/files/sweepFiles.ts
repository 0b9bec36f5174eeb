import { setImmediate } from 'node:timers/promises'
import { runQuery } from '../../storage/runQuery.ts'
import { storedKey, thumbKey } from './fileKeys.ts'
import { sweepStrays } from './sweepStrays.ts'
import { dropUpload } from './uploads.ts'
import type { Ports } from '../../ports.ts'

const dayMs = 86_400_000
const unfinishedMs = 7 * dayMs
/** Lifetime of files that no record names and no device requests; a tablet may be offline for weeks. */
const unnamedMs = 30 * dayMs
const rowsAtOnce = 200

interface Found {
  readonly company_id: string
  readonly sha256: string
  readonly is_named: number
}

export interface Swept {
  readonly uploads: number
  readonly files: number
  readonly strays: number
}

/**
 * Removes uploads idle for 7 days, then files that no device has requested for 30 days and that no record, history,
 * conflict, or refused or dropped operation names, then bytes without a database row. Works in small steps, so that
 * requests are served in between.
 */
export async function sweepFiles(
  context: Pick<Ports, 'database' | 'clock' | 'files'>,
  signal?: AbortSignal,
): Promise<Swept> {
  const uploads = await sweepUploads(context, signal)
  const files = await sweepUnnamed(context, signal)
  const strays = await sweepStrays(context, signal)
  await context.files.store.clearWork(context.clock() - dayMs)
  return { uploads, files, strays }
}

async function sweepUploads(
  context: Pick<Ports, 'database' | 'clock' | 'files'>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = new Date(context.clock() - unfinishedMs).toISOString()
  for (let removed = 0; ; ) {
    const found = await context.database
      .selectFrom('file_upload')
      .select(['company_id', 'id'])
      .where('touched_at', '<', before)
      .limit(rowsAtOnce)
      .execute()
    for (const upload of found) {
      if (signal?.aborted) return removed
      await dropUpload(context, upload)
      await setImmediate()
      removed += 1
    }
    if (found.length < rowsAtOnce) return removed
  }
}

const filesAfter = `select company_id, sha256, case when exists (select 1 from file_reference
    where file_reference.company_id = file.company_id and file_reference.sha256 = file.sha256) then 1 else 0 end as is_named
  from file where asked_at < ? and (company_id, sha256) > (?, ?) order by company_id, sha256 limit ?`

async function sweepUnnamed(
  context: Pick<Ports, 'database' | 'clock' | 'files'>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = new Date(context.clock() - unnamedMs).toISOString()
  let removed = 0
  for (let after = ['', '']; ; ) {
    const found = await runQuery<Found>(context.database, filesAfter, [before, ...after, rowsAtOnce])
    for (const file of found) {
      if (signal?.aborted) return removed
      if (Number(file.is_named) === 1 || (await isStoredElsewhere(context, file))) continue
      if (await removeUnnamed(context, file, before)) removed += 1
      await setImmediate()
    }
    const last = found.at(-1)
    if (!last || found.length < rowsAtOnce) return removed
    after = [last.company_id, last.sha256]
  }
}

/** Returns whether a refused or user-dropped operation names the file, because such operations may be recovered. */
async function isStoredElsewhere(
  { database }: Pick<Ports, 'database'>,
  { company_id, sha256 }: Found,
): Promise<boolean> {
  for (const table of ['rejected_op', 'discarded_op'] as const) {
    const naming = await database
      .selectFrom(table)
      .select('op_id')
      .where('company_id', '=', company_id)
      .where('payload', 'like', `%${sha256}%`)
      .limit(1)
      .executeTakeFirst()
    if (naming) return true
  }
  return false
}

/** Deletes the file's bytes while locking the row; see `keep` in `finishUpload`. */
function removeUnnamed(
  context: Pick<Ports, 'database' | 'files'>,
  { company_id, sha256 }: Found,
  before: string,
): Promise<boolean> {
  const { database, files } = context
  return database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('file')
      .where('company_id', '=', company_id)
      .where('sha256', '=', sha256)
      .where('asked_at', '<', before)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('file_reference')
              .select('sha256')
              .where('company_id', '=', company_id)
              .where('sha256', '=', sha256),
          ),
        ),
      )
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return false
    await files.store.remove(thumbKey(company_id, sha256))
    await files.store.remove(storedKey(company_id, sha256))
    return true
  })
}
