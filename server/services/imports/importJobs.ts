import type { Selectable, Transaction } from 'kysely'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { ImportJobTable } from '../../storage/importTables.ts'
import { namingCounts } from '../files/readableFiles.ts'
import type { Ports } from '../../ports.ts'

export type ImportJob = Selectable<ImportJobTable>

/** Time in milliseconds without a sign of life after which a runner is considered dead. */
const lostAfterMs = 60_000

/** `read` is the sum of the counts from `new` to `skipped`. */
export interface ImportCounts {
  readonly read: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly skipped: number
  readonly conflicts: number
}

const noCounts: ImportCounts = { read: 0, new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, conflicts: 0 }

export const countsOf = ({ counts }: Pick<ImportJob, 'counts'>): ImportCounts => ({
  ...noCounts,
  ...(JSON.parse(counts) as Partial<ImportCounts>),
})

/**
 * The company that has waited longest comes first, with the import that has waited longest. A company runs one import
 * at a time. A file counts as arrived only if the import may use it, because knowing the hash of another user's file
 * isn't enough.
 */
const due = `WITH turn AS (
    SELECT company_id, max(CASE WHEN touched_at > made_at THEN touched_at ELSE 0 END) AS served,
      max(CASE WHEN runner IS NOT NULL AND touched_at >= ? THEN 1 ELSE 0 END) AS is_served
    FROM import_job WHERE company_id IN (SELECT company_id FROM import_job WHERE state = 'open') GROUP BY company_id)
  SELECT job.* FROM import_job AS job JOIN turn ON turn.company_id = job.company_id AND turn.is_served = 0
  WHERE job.state = 'open'
  AND (job.wish IS NOT NULL OR EXISTS (SELECT 1 FROM file JOIN file_naming AS naming
      ON naming.company_id = file.company_id AND naming.sha256 = file.sha256
      WHERE file.company_id = job.company_id AND file.sha256 = job.sha256
      AND naming.entity = 'upload' AND naming.record_id = job.upload_id AND ${namingCounts}))
  ORDER BY turn.served, job.touched_at, job.company_id, job.upload_id LIMIT 1`

const take = `UPDATE import_job SET runner = ?, touched_at = ?
  WHERE company_id = ? AND upload_id = ? AND state = 'open' AND (runner IS NULL OR touched_at < ?) RETURNING *`

/** Claims and returns the next import with an arrived file or a pending user request; undefined if there is none. */
export async function claimImport(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  runner: string,
): Promise<ImportJob | undefined> {
  for (;;) {
    const lost = clock() - lostAfterMs
    const [job] = await runQuery<ImportJob>(database, due, [lost])
    if (!job) return undefined
    const { company_id, upload_id } = job
    const [taken] = await runQuery<ImportJob>(database, take, [runner, clock(), company_id, upload_id, lost])
    if (taken) return taken
  }
}

/** Renews a runner's claim, so that no other runner claims the import while the thread is working. */
export const holdImport = ({ database, clock }: Pick<Ports, 'database' | 'clock'>, job: ImportJob): Promise<void> =>
  noteJob({ database }, job, { touched_at: clock() })

export const freeImports = async ({ database }: Pick<Ports, 'database'>): Promise<void> =>
  void (await database.updateTable('import_job').set({ runner: null }).where('runner', 'is not', null).execute())

export class ImportLost extends Error {}

type Connection = Pick<Transaction<DatabaseSchema>, 'executeQuery'>

/**
 * Stores the import's position with its applied rows; throws `ImportLost` if another runner claimed or moved the
 * import. Returns the pending user request.
 */
export async function moveImport(
  connection: Connection,
  { company_id, upload_id, runner, next_row }: ImportJob,
  { next, counts, now }: { readonly next: number; readonly counts: ImportCounts; readonly now: number },
): Promise<string | null> {
  const values = [next, JSON.stringify(counts), now, company_id, upload_id, runner, next_row]
  const text = `UPDATE import_job SET next_row = ?, counts = ?, touched_at = ?
    WHERE company_id = ? AND upload_id = ? AND runner = ? AND next_row = ? RETURNING wish AS action`
  const [moved] = await runQuery<{ readonly action: string | null }>(connection, text, values)
  if (!moved) throw new ImportLost(`The import ${upload_id} stands elsewhere.`)
  return moved.action
}

export async function noteJob(
  { database }: Pick<Ports, 'database'>,
  { company_id, upload_id, runner }: Pick<ImportJob, 'company_id' | 'upload_id' | 'runner'>,
  set: Partial<ImportJob>,
): Promise<void> {
  await database
    .updateTable('import_job')
    .set(set)
    .where('company_id', '=', company_id)
    .where('upload_id', '=', upload_id)
    .where('runner', '=', runner)
    .execute()
}

/** Releases an import, and ends it unless a user requested another action in the meantime. */
export async function releaseImport(
  { database }: Pick<Ports, 'database'>,
  { company_id, upload_id, runner }: ImportJob,
  answeredAction: string | null,
): Promise<void> {
  const text = `UPDATE import_job SET runner = NULL, state = CASE WHEN coalesce(wish, '') = ? THEN 'over' ELSE 'open' END
    WHERE company_id = ? AND upload_id = ? AND runner = ?`
  await runQuery(database, text, [answeredAction ?? '', company_id, upload_id, runner])
}

export const readJob = (
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  uploadId: string,
): Promise<ImportJob | undefined> =>
  database
    .selectFrom('import_job')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
