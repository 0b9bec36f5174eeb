import { setImmediate } from 'node:timers/promises'
import { keyRoots, readKey } from './fileKeys.ts'
import type { Ports } from '../../ports.ts'

const strayMs = 7 * 86_400_000
const keysAtOnce = 200

type About = NonNullable<ReturnType<typeof readKey>>

/** Removes stored bytes that are older than a week and have no database row, left by killed processes. */
export async function sweepStrays(
  context: Pick<Ports, 'database' | 'clock' | 'files'>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0
  for (const root of Object.values(keyRoots)) {
    let old: string[] = []
    const clear = async (): Promise<void> => {
      removed += await removeUnknown(context, old)
      old = []
      await setImmediate()
    }
    for await (const { key, writtenAt } of context.files.store.list(root)) {
      if (signal?.aborted) return removed
      if (writtenAt < context.clock() - strayMs) old.push(key)
      if (old.length === keysAtOnce) await clear()
    }
    await clear()
  }
  return removed
}

async function removeUnknown(context: Pick<Ports, 'database' | 'files'>, keys: readonly string[]): Promise<number> {
  const known = await readKnown(context, keys)
  let removed = 0
  for (const key of keys) {
    const about = readKey(key)
    if (!about || known.has(nameOf(about))) continue
    if (about.root !== keyRoots.stored) await context.files.store.remove(key)
    else if (!(await removeStored(context, about, key))) continue
    removed += 1
  }
  return removed
}

const nameOf = ({ root, companyId, id }: About): string =>
  `${root === keyRoots.uploads ? 'upload' : 'file'} ${companyId} ${id}`

async function readKnown({ database }: Pick<Ports, 'database'>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const about = keys.flatMap((key) => readKey(key) ?? [])
  if (about.length === 0) return new Set()
  const companyIds = [...new Set(about.map(({ companyId }) => companyId))]
  const ids = [...new Set(about.map(({ id }) => id))]
  const uploads = await database
    .selectFrom('file_upload')
    .select(['company_id', 'id'])
    .where('company_id', 'in', companyIds)
    .where('id', 'in', ids)
    .execute()
  const files = await database
    .selectFrom('file')
    .select(['company_id', 'sha256'])
    .where('company_id', 'in', companyIds)
    .where('sha256', 'in', ids)
    .execute()
  return new Set([
    ...uploads.map((row) => `upload ${row.company_id} ${row.id}`),
    ...files.map((row) => `file ${row.company_id} ${row.sha256}`),
  ])
}

/**
 * Removes a file's bytes while locking its row, unless the file has been stored meanwhile. A concurrent upload finds
 * the bytes missing and writes them again.
 */
function removeStored(
  { database, files }: Pick<Ports, 'database' | 'files'>,
  { companyId, id }: About,
  key: string,
): Promise<boolean> {
  const nothing = { bytes: 0, mime: '', width: null, height: null, uploaded_by: '', stored_at: '', asked_at: '' }
  return database.transaction().execute(async (transaction) => {
    const company = await transaction.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
    if (!company) {
      await files.store.remove(key)
      return true
    }
    const held = await transaction
      .insertInto('file')
      .values({ company_id: companyId, sha256: id, ...nothing })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (held.numInsertedOrUpdatedRows !== 1n) return false
    await files.store.remove(key)
    await transaction.deleteFrom('file').where('company_id', '=', companyId).where('sha256', '=', id).execute()
    return true
  })
}
