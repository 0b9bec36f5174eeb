import type { Configuration } from '#domain/contracts/configuration.ts'
import { type PackKind, packKinds } from '#domain/pack/pack.ts'
import type { PackState, PackStatus, PackStatuses } from './packStatus.ts'

/** A pack as the server names it. */
export type NamedPack = Configuration['dataPacks'][number]

/** Why a pack is not on the device. */
export type PackTrouble = 'missing' | 'damaged' | 'noRoom'

/** What the keeper of the packs knows at a moment. */
export interface PackLedger {
  readonly named: readonly NamedPack[]
  /** What is whole on the device; undefined until it has been read. */
  readonly stored: readonly { readonly hash: string; readonly kind: string; readonly country: string }[] | undefined
  /** By hash. */
  readonly troubles: ReadonlyMap<string, PackTrouble>
  /** Pack that is being fetched, and how many of its bytes have come. */
  readonly fetching: { readonly hash: string; readonly byteCount: number } | undefined
}

/** Named packs of kinds that this version knows, in the order in which a map needs them. */
export const knownPacks = (named: readonly NamedPack[]): readonly NamedPack[] =>
  packKinds.flatMap((kind) => named.filter((pack) => pack.kind === kind))

/** How things stand, by kind. Where several countries have packs of a kind, the worst of them is shown. */
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
  // An older version does its work until the newer one is whole.
  if (stored?.some((row) => row.kind === pack.kind && row.country === pack.country)) return 'ready'
  return troubles.get(pack.hash) ?? 'loading'
}
