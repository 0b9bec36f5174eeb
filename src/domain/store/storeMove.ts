import type { ChangesOf, ValuesOf } from '../fields/field.ts'
import type { storeFields } from './storeFields.ts'
import { dateNeededBy, type StoreStatus } from './storeStatus.ts'

export interface MoveWords {
  readonly day: string
  readonly reason: string
  readonly inCharge: string
}

type Values = ValuesOf<typeof storeFields>
type Changes = ChangesOf<typeof storeFields>

/**
 * Returns the changes to a store when it moves to another status. Clears the next step, because it belongs to the
 * previous status.
 */
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

export const movedBack = (before: Values, moved: Changes): Changes =>
  Object.fromEntries(Object.keys(moved).map((name) => [name, before[name as keyof Values] ?? null])) as Changes

const differing = (store: Values, wanted: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== (store[name as keyof Values] ?? null)),
  ) as Changes
