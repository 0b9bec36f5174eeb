import type { EntityName } from '#domain/entities.ts'
import { type Checksum, emptyChecksum, withRecord } from '#domain/sync/checksum.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { covers, type Scope } from '#domain/sync/scope.ts'
import { hasLocalChanges, type LocalRecord, stateOf } from '#db/localRecord.ts'
import type { LocalStore, StoreTx } from '#db/localStore.ts'
import { recordKey } from '#db/rows.ts'
import { entitiesIn } from './applyPage.ts'

/** Number of rows per read; small enough not to delay saves or rendering. */
const rowsOfOneRead = 250

/**
 * Computes a scope's local checksum. Undefined if a copy is newer than the given version, because the checksums can't
 * match.
 */
export async function localChecksum(store: LocalStore, scope: Scope, through: number): Promise<Checksum | undefined> {
  let checksum = emptyChecksum
  for (const entity of entitiesIn(scope)) {
    for (let after = ''; ; ) {
      const from = after
      const { copies, last, isEnd } = await store.read([entity, 'base'], (tx) => readCopies(tx, entity, from))
      if (copies.some(({ rv }) => rv > through)) return undefined
      for (const copy of copies)
        if (copy.deletedV === null && covers(scope, copy)) checksum = withRecord(checksum, copy.id, copy.rv)
      if (isEnd) break
      after = last
    }
  }
  return checksum
}

async function readCopies(tx: StoreTx, entity: EntityName, after: string) {
  const rows = await tx.view(entity).after(after, rowsOfOneRead)
  const changed = rows.filter(hasLocalChanges)
  const bases = changed.length === 0 ? [] : await tx.base.getMany(changed.map(({ id }) => recordKey(entity, id)))
  const baseOf = new Map(changed.map(({ id }, at) => [id, bases[at]]))
  const copyOf = (row: LocalRecord): RecordState | undefined =>
    hasLocalChanges(row) ? baseOf.get(row.id) : stateOf(entity, row)
  return {
    copies: rows.flatMap((row) => copyOf(row) ?? []),
    last: rows.at(-1)?.id ?? after,
    isEnd: rows.length < rowsOfOneRead,
  }
}
