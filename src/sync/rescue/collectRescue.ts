import { AppError } from '#domain/errors.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { stateOf } from '#db/localRecord.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { ParkedRow } from '#db/rows.ts'
import { withReopening } from '#db/withReopening.ts'
import { operationOf } from '../nextBatch.ts'
import { readSyncState } from '../syncState.ts'
import type { RescueContents, RescuedChange } from './rescueContents.ts'
import { filesToRescue } from './rescuedFiles.ts'

/**
 * Returns a consistent snapshot of unsent work. Drafts are passed in, because they are stored elsewhere. Files are only
 * listed, see `piecesToRescue`. If the device can write, collected changes count as sent: later edits aren't merged
 * into them.
 */
export async function collectRescue(
  database: LocalDatabase,
  drafts: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<RescueContents> {
  const tables = ['outbox', 'parked', 'conflict', 'meta', 'files'] as const
  const gather = async (tx: StoreTx): Promise<RescueContents> => ({
    companyId: database.companyId,
    userId: database.userId,
    savedAt: now.toISOString(),
    changes: await changesOf(tx),
    drafts,
    conflicts: await openConflicts(tx),
    files: await filesToRescue(tx),
  })
  try {
    return await withReopening(database, () =>
      database.write(tables, async (tx) => {
        await noteLeaving(tx)
        return gather(tx)
      }),
    )
  } catch (error) {
    // If the device can't write, for example because it is full, the rescue file is created without marking the changes
    // as sent.
    if (!(error instanceof AppError)) throw error
    return database.read(tables, gather)
  }
}

async function noteLeaving({ outbox, meta }: StoreTx): Promise<void> {
  const last = (await outbox.all()).at(-1)?.seq ?? 0
  const through = Number((await meta.get('sentThrough'))?.value ?? 0)
  if (last > through) await meta.put([{ key: 'sentThrough', value: last }])
}

async function changesOf(tx: StoreTx): Promise<RescuedChange[]> {
  const { clientId } = await readSyncState(tx)
  const rows = [...(await tx.outbox.all()), ...(await tx.parked.all())].sort((a, b) => a.seq - b.seq)
  return rows.map((row) => ({
    ...operationOf(row, clientId),
    title: row.title,
    ...(row.about === undefined ? {} : { about: row.about }),
    ...('parkedAt' in row ? { refusal: refusalOf(row) } : {}),
  }))
}

const refusalOf = ({
  code,
  issues,
  parkedAt,
  because,
  isOutOfSight,
}: ParkedRow): RescuedChange['refusal'] & object => ({
  code,
  issues,
  parkedAt,
  isOutOfSight,
  ...(because === undefined ? {} : { because }),
})

async function openConflicts(tx: StoreTx): Promise<RescueContents['conflicts']> {
  const open = await tx.view('conflict').whereAny('status', ['open'])
  return open.filter(({ deletedV }) => deletedV === null).map((record) => stateOf('conflict', record))
}

export const countRescue = ({
  changes,
  drafts,
  files,
}: RescueContents): { changes: number; drafts: number; files: number } => ({
  changes: changes.length,
  drafts: Object.keys(drafts).length,
  files: files.length,
})
