import type { Selectable } from 'kysely'
import type { beginImport, fileReportSchema, readImport } from '#domain/contracts/packImports.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { PackReason } from '#domain/pack/packReasons.ts'
import type { InferOutput } from 'valibot'
import type { PackEntry } from '../../packs/packFolder.ts'
import type { PackImportTable } from '../../storage/accountTables.ts'
import { clearImportFolders, receivedBytes } from './importFolder.ts'
import type { Ports } from '../../ports.ts'

export type ImportRow = Selectable<PackImportTable>
export type SentWish = InputOf<typeof beginImport>
export type SentImport = Omit<ReplyOf<typeof readImport>, 'reports'>

export type ImportOutcome =
  | {
      readonly state: 'done'
      readonly pack: PackEntry
      readonly reports: readonly InferOutput<typeof fileReportSchema>[]
    }
  | { readonly state: 'refused'; readonly reason: PackReason }
  | { readonly state: 'cancelled' | 'lost' }

const secondMs = 1_000
/**
 * Time in milliseconds without activity from the uploading browser or the working process, after which an import counts
 * as aborted.
 */
const patienceMs = { sending: 600 * secondMs, working: 60 * secondMs }

type ImportPorts = Pick<Ports, 'database' | 'clock' | 'env'>

export const findImport = ({ database }: Pick<Ports, 'database'>, id: string) =>
  database.selectFrom('pack_import').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the active import; first ends and cleans up an aborted one. */
export async function findActiveImport(context: ImportPorts): Promise<ImportRow | undefined> {
  const { database, clock } = context
  const active = await database.selectFrom('pack_import').selectAll().where('active', '=', 1).executeTakeFirst()
  const patience = active?.state === 'working' ? patienceMs.working : patienceMs.sending
  if (!active || clock() - active.touched_at < patience) return active
  await endImport(context, active.id, { state: 'lost' })
  return undefined
}

/** Ends an active import and removes its files; returns false if it has already ended. */
export async function endImport(context: ImportPorts, id: string, outcome: ImportOutcome): Promise<boolean> {
  const { database, clock } = context
  const { state, ...result } = outcome
  const ended = await database
    .updateTable('pack_import')
    .set({ active: null, state, ended_at: clock(), result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  const active = await database.selectFrom('pack_import').select('id').where('active', '=', 1).executeTakeFirst()
  await clearImportFolders(context, active?.id)
  return true
}

export const touchImport = ({ database, clock }: Pick<Ports, 'database' | 'clock'>, id: string) =>
  database
    .updateTable('pack_import')
    .set({ touched_at: clock() })
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()

export async function summarizeImport(context: Pick<Ports, 'env'>, row: ImportRow): Promise<SentImport> {
  const files = JSON.parse(row.files) as SentWish['files']
  const result = readResult(row)
  return {
    id: row.id,
    kind: row.kind,
    country: row.country,
    state: row.state,
    by: row.staff_name,
    beganAt: new Date(row.began_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    files: await Promise.all(
      files.map(async ({ name, bytes }, at) => ({
        name,
        bytes,
        received: row.state === 'sending' ? await receivedBytes(context, row.id, at) : bytes,
      })),
    ),
    progress: row.progress / 1000,
    reason: result.reason ?? null,
    pack: result.pack ? { ...result.pack } : null,
  }
}

export const readResult = ({ result }: Pick<ImportRow, 'result'>): StoredResult =>
  result === null ? {} : (JSON.parse(result) as StoredResult)

interface StoredResult {
  readonly reason?: PackReason
  readonly pack?: PackEntry
  readonly reports?: InferOutput<typeof fileReportSchema>[]
}
