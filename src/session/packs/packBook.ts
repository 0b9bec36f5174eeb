import { knownPacks, type NamedPack, packStatuses, type PackLedger, type PackTrouble } from './packLedger.ts'
import type { PackStatuses } from './packStatus.ts'

type StoredRow = NonNullable<PackLedger['stored']>[number]

/** Maximum number of times a pack may be corrupt, in transit or on this device, before user action is required. */
const damagesAllowed = 2

export interface PackBook {
  readonly named: () => readonly NamedPack[]
  readonly name: (named: readonly NamedPack[]) => void
  readonly takeStored: (rows: readonly StoredRow[]) => void
  readonly noteFetching: (fetching: PackLedger['fetching']) => void
  readonly noteTrouble: (hash: string, trouble: PackTrouble) => void
  readonly forgive: () => void
  /** Returns missing packs worth fetching; empty until the stored packs are known. */
  readonly wanted: () => readonly NamedPack[]
}

export function openPackBook(onChange: (statuses: PackStatuses) => void): PackBook {
  const troubles = new Map<string, PackTrouble>()
  const damages = new Map<string, number>()
  let ledger: PackLedger = { named: [], stored: undefined, troubles, fetching: undefined }

  function enter(entry: Partial<PackLedger>): void {
    ledger = { ...ledger, ...entry }
    onChange(packStatuses(ledger))
  }

  function noteTrouble(hash: string, trouble: PackTrouble): void {
    troubles.set(hash, trouble)
    if (trouble === 'damaged') damages.set(hash, (damages.get(hash) ?? 0) + 1)
    enter({})
  }

  /**
   * Updates the stored packs. A stored pack that disappears while offered is considered corrupt, because offered packs
   * are removed only if corrupt.
   */
  function takeStored(rows: readonly StoredRow[]): void {
    const isLost = ({ hash }: StoredRow): boolean =>
      ledger.named.some((pack) => pack.hash === hash) && !rows.some((row) => row.hash === hash)
    const lost = ledger.stored?.filter(isLost) ?? []
    for (const { hash } of rows) troubles.delete(hash)
    enter({ stored: rows })
    for (const { hash } of lost) noteTrouble(hash, 'damaged')
  }

  function wanted(): readonly NamedPack[] {
    const { stored } = ledger
    if (!stored) return []
    return knownPacks(ledger.named).filter(
      ({ hash }) => !stored.some((row) => row.hash === hash) && (damages.get(hash) ?? 0) <= damagesAllowed,
    )
  }

  return {
    named: () => ledger.named,
    name: (named) => enter({ named }),
    takeStored,
    noteFetching: (fetching) => enter({ fetching }),
    noteTrouble,
    forgive: () => damages.clear(),
    wanted,
  }
}
