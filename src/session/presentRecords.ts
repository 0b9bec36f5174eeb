import { type Atom, atom, useAtomValue } from 'jotai'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { recordsAtom } from './recordsAtom.ts'

const atoms = new Map<EntityName, Atom<unknown>>()

/**
 * Returns an atom with all records of an entity on this device; undefined while loading. All subscribers share one
 * load.
 */
export function presentRecords<N extends EntityName>(entity: N): Atom<readonly LocalRecord<N>[] | undefined> {
  const made = atoms.get(entity) ?? recordsAtom((database) => listRecords(database, entity))
  atoms.set(entity, made)
  return made as Atom<readonly LocalRecord<N>[] | undefined>
}

const unread = atom((): undefined => undefined)

export const usePresentRecords = <N extends EntityName>(
  entity: N,
  isWanted: boolean,
): readonly LocalRecord<N>[] | undefined => useAtomValue(isWanted ? presentRecords(entity) : unread)
