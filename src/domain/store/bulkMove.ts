import { mayMove, isStoreStatus, type StoreStatus } from './storeStatus.ts'

interface Movable {
  readonly fields: { readonly status?: string; readonly statusFrom?: string; readonly openingDate?: string }
}

export interface BulkMove<R> {
  readonly moving: readonly R[]
  readonly alike: readonly R[]
  readonly strayed: readonly R[]
  /** Stores that would close before they opened. */
  readonly early: readonly R[]
}

export function planBulkMove<R extends Movable>(records: readonly R[], to: StoreStatus, day: string): BulkMove<R> {
  const groups = { moving: [] as R[], alike: [] as R[], strayed: [] as R[], early: [] as R[] }
  for (const record of records) {
    const { status, openingDate } = record.fields
    const isEarly = to === '0' && openingDate !== undefined && day !== '' && day < openingDate
    if (status === to) groups.alike.push(record)
    else if (!isStoreStatus(status) || !mayMove(status, to)) groups.strayed.push(record)
    else (isEarly ? groups.early : groups.moving).push(record)
  }
  return groups
}
