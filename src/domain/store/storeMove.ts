import type { EntityChanges, EntityValues } from '../entities.ts'
import { dateNeededBy, type StoreStatus } from './storeStatus.ts'

/** What is said with a move: its day, why, and who looks after the store from then on. */
export interface MoveWords {
  readonly day: string
  readonly reason: string
  readonly inCharge: string
}

type Values = EntityValues<'store'>
type Changes = EntityChanges<'store'>

/** What a move to a status makes of a store. What was to be done next belongs to the state that is left. */
export function moveChanges(store: Values, to: StoreStatus, { day, reason, inCharge }: MoveWords): Changes {
  const dateField = dateNeededBy[to]
  const wanted: Changes = {
    status: to,
    statusFrom: store.status ?? null,
    statusSince: day,
    statusReason: reason.trim(),
    inCharge: inCharge.trim() || null,
    nextStep: null,
    nextDate: null,
    ...(dateField ? { [dateField]: day } : {}),
  }
  return differing(store, wanted)
}

/** What takes a move back: every field that it changed as it was before. */
export const movedBack = (before: Values, moved: Changes): Changes =>
  Object.fromEntries(Object.keys(moved).map((name) => [name, before[name as keyof Values] ?? null])) as Changes

const differing = (store: Values, wanted: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== (store[name as keyof Values] ?? null)),
  ) as Changes
