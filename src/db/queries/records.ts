import { goesWithStore, isPurged } from '#domain/sync/bin.ts'
import type { EntityName, IndexedBy } from '#domain/entities.ts'
import { isSampleId } from '#domain/sample/sampleIds.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'

export const isPresent = (record: Pick<LocalRecord, 'deletedV'>): boolean => record.deletedV === null

/** Returns an entity's records, excluding deleted records and records of a deleted store. */
export const listRecords = async <N extends EntityName>(
  database: LocalDatabase,
  entity: N,
): Promise<LocalRecord<N>[]> => (await listWithStores(database, entity)).records

/** Returns the same records as `listRecords`, and the deleted stores of the excluded records. */
export async function listWithStores<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
): Promise<{ records: LocalRecord<N>[]; deletedStores: ReadonlySet<string> }> {
  const present = (await database.view(entity).toArray()).filter(isPresent)
  const deletedStores = await deletedAmong(database, goesWithStore(entity) ? storesOf(present) : new Set())
  return { records: present.filter(({ store }) => store === undefined || !deletedStores.has(store)), deletedStores }
}

export const storesOf = (records: readonly Pick<LocalRecord, 'store'>[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ store }) => store ?? []))

/** Returns the ids of the deleted stores. A store that isn't on this device doesn't count as deleted. */
export async function deletedAmong(database: LocalDatabase, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return ids
  const stores = await recordsByIds(database, 'store', [...ids])
  return new Set(stores.filter((store) => !isPresent(store)).map(({ id }) => id))
}

/** Returns the epoch of the server data set that local versions refer to; undefined before the first sync. */
export async function knownEpoch(database: LocalDatabase): Promise<string | undefined> {
  const epoch = (await database.meta.get('epoch'))?.value
  return typeof epoch === 'string' ? epoch : undefined
}

export const recordById = <N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  id: string,
): Promise<LocalRecord<N> | undefined> => Promise.resolve(database.view(entity).get(id))

export async function recordsOfStore<N extends IndexedBy<'store'>>(
  database: LocalDatabase,
  entity: N,
  storeId: string,
): Promise<LocalRecord<N>[]> {
  return (await database.view(entity).where('store').equals(storeId).toArray()).filter(isPresent)
}

/** Returns whether another store on this device has the location code, ignoring case, width and spaces. */
export async function positionCodeTaken(
  database: LocalDatabase,
  code: string,
  exceptId: string | undefined,
): Promise<boolean> {
  const same = await database.view('store').where('posCode').equals(foldCode(code)).toArray()
  return same.some((record) => isPresent(record) && record.id !== exceptId)
}

export async function conflictsOpen(database: LocalDatabase): Promise<LocalRecord<'conflict'>[]> {
  return (await database.view('conflict').where('status').equals('open').toArray()).filter(isPresent)
}

export async function conflictsOf(
  database: LocalDatabase,
  entity: EntityName,
  id: string,
): Promise<LocalRecord<'conflict'>[]> {
  return (await conflictsOpen(database)).filter(({ fields }) => fields.entity === entity && fields.entityId === id)
}

export async function recordsByIds(
  database: LocalDatabase,
  entity: EntityName,
  ids: readonly string[],
): Promise<LocalRecord[]> {
  const found = await database.view(entity).bulkGet([...ids])
  return found.filter((record) => record !== undefined)
}

/** Returns restorable deleted records, without sample or purged data: unsent deletions first, then newest first. */
export async function deletedRecords(database: LocalDatabase, entity: EntityName): Promise<LocalRecord[]> {
  const unsent = ({ pending }: LocalRecord) => (pending.length > 0 ? 0 : 1)
  return (await database.view(entity).toArray())
    .filter((record) => !isPresent(record) && !isPurged(record) && !isSampleId(record.id))
    .toSorted((a, b) => unsent(a) - unsent(b) || (b.deletedV ?? 0) - (a.deletedV ?? 0))
}

/**
 * Returns the record for a kind with one record per company. If there are several, returns the one created first, like
 * the server.
 */
export async function singleRecord<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
): Promise<LocalRecord<N> | undefined> {
  const order = ({ createdV }: Pick<LocalRecord, 'createdV'>) => createdV || Number.MAX_SAFE_INTEGER
  return (await listRecords(database, entity)).toSorted((a, b) => order(a) - order(b))[0]
}
