/** Status codes of a store (product specification, section 4). */
export const storeStatus = {
  closed: '0',
  operating: '1',
  inPreparation: '2',
  underEvaluation: '3',
  approved: '4',
  rejected: '5',
} as const
export type StoreStatus = (typeof storeStatus)[keyof typeof storeStatus]

/** Statuses in the order of the stepper, from first evaluation to closing, without rejection. */
export const statusSteps: readonly StoreStatus[] = ['3', '4', '2', '1', '0']

const moves: Readonly<Record<StoreStatus, readonly StoreStatus[]>> = {
  '3': ['4', '5'],
  '4': ['2', '5'],
  '5': ['3'],
  '2': ['1', '5'],
  '1': ['0'],
  '0': ['2'],
}

export const isStoreStatus = (value: unknown): value is StoreStatus =>
  typeof value === 'string' && Object.hasOwn(moves, value)

export const nextStatuses = (from: StoreStatus): readonly StoreStatus[] => moves[from]

/**
 * Returns whether a status change is allowed. A new store (no status) may be set to any status; a store with an unknown
 * status can't be moved. Other stores may move to one of `nextStatuses`, keep their status, or return to their previous
 * status (`cameFrom`) to undo the last move.
 */
export function mayMove(from: unknown, to: unknown, cameFrom?: unknown): boolean {
  if (!isStoreStatus(to)) return false
  if (from === undefined || from === null) return true
  return isStoreStatus(from) && (from === to || to === cameFrom || moves[from].includes(to))
}

/**
 * Returns whether a change is a disallowed move, or forges `statusFrom`, which would allow a return to a status the
 * store never had.
 */
export function leavesTheWay(current: Readonly<Record<string, unknown>>, field: string, to: unknown): boolean {
  const { status, statusFrom } = current
  if (field === 'statusFrom') return to !== null && to !== status && to !== statusFrom
  return field === 'status' && !mayMove(status, to, statusFrom)
}

export const fieldsOfMove: readonly string[] = ['statusFrom', 'statusSince', 'statusReason']

export const dateNeededBy: Partial<Record<StoreStatus, 'openingDate' | 'closingDate'>> = {
  '1': 'openingDate',
  '0': 'closingDate',
}
