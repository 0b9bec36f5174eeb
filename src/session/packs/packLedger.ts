import type { Configuration } from '#domain/contracts/configuration.ts'
import { type PackKind, packKinds } from '#domain/pack/pack.ts'
import type { PackState, PackStatus, PackStatuses } from './packStatus.ts'

export type NamedPack = Configuration['dataPacks'][number]

export type PackTrouble = 'missing' | 'damaged' | 'noRoom'

export interface PackLedger {
  readonly named: readonly NamedPack[]
  /** Complete packs on the device; undefined until loaded. */
  readonly stored: readonly { readonly hash: string; readonly kind: string; readonly country: string }[] | undefined
  readonly troubles: ReadonlyMap<string, PackTrouble>
  readonly fetching: { readonly hash: string; readonly byteCount: number } | undefined
}

/** Returns offered packs of known kinds, in the order a map needs them. */
export const knownPacks = (named: readonly NamedPack[]): readonly NamedPack[] =>
  packKinds.flatMap((kind) => named.filter((pack) => pack.kind === kind))

/** With several countries, the state is the worst of their states. */
export function packStatuses(ledger: PackLedger): PackStatuses {
  const entries = packKinds.map((kind) => [kind, statusOf(kind, ledger)] as const)
  return Object.fromEntries(entries) as Record<PackKind, PackStatus>
}

const worstFirst: readonly PackState[] = ['noRoom', 'damaged', 'missing', 'loading', 'ready']

function statusOf(kind: PackKind, ledger: PackLedger): PackStatus {
  const packs = ledger.named.filter((pack) => pack.kind === kind)
  const isStored = ledger.stored?.some((row) => row.kind === kind) ?? false
  if (packs.length === 0)
    return { state: isStored ? 'ready' : 'missing', isFetching: false, progress: 1, isOffered: false }
  const states = packs.map((pack) => stateOf(pack, ledger))
  const state = worstFirst.find((state) => states.includes(state)) ?? 'ready'
  const fetched = packs.find(({ hash }) => hash === ledger.fetching?.hash)
  const waits = packs.filter(({ hash }) => !ledger.stored?.some((row) => row.hash === hash))
  const progress = waits.length === 0 ? 1 : (fetched ? ledger.fetching!.byteCount : 0) / totalBytes(waits)
  return { state, isFetching: fetched !== undefined, progress, isOffered: true }
}

const totalBytes = (packs: readonly NamedPack[]): number =>
  Math.max(
    1,
    packs.reduce((sum, { bytes }) => sum + bytes, 0),
  )

function stateOf(pack: NamedPack, { stored, troubles }: PackLedger): PackState {
  // An older version can be used until the newer version is complete.
  if (stored?.some((row) => row.kind === pack.kind && row.country === pack.country)) return 'ready'
  return troubles.get(pack.hash) ?? 'loading'
}
