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

/** The way of a store from first look to closing, as the stepper draws it; rejection is a way out of it. */
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

/** Statuses that a store may move to from the one it has. */
export const nextStatuses = (from: StoreStatus): readonly StoreStatus[] => moves[from]

/**
 * True when the move is allowed, or is none. A store without a status may take any: it is being made.
 * From a status that is none of ours nothing may be moved: nobody knows where it would come from.
 * To the status that it came from a store may always go back: that takes its last move back.
 */
export function mayMove(from: unknown, to: unknown, cameFrom?: unknown): boolean {
  if (!isStoreStatus(to)) return false
  if (from === undefined || from === null) return true
  return isStoreStatus(from) && (from === to || to === cameFrom || moves[from].includes(to))
}

/**
 * True for a change that leaves the ways of the list: a move to a status that can't follow, or a status before that the store does
 * not come from, which would open a way back that nobody came.
 */
export function leavesTheWay(current: Readonly<Record<string, unknown>>, field: string, to: unknown): boolean {
  const { status, statusFrom } = current
  if (field === 'statusFrom') return to !== null && to !== status && to !== statusFrom
  return field === 'status' && !mayMove(status, to, statusFrom)
}

/** What is written of a move; it changes with a move and with nothing else. */
export const fieldsOfMove: readonly string[] = ['statusFrom', 'statusSince', 'statusReason']

/** The date field that a status needs before it can be true. */
export const dateNeededBy: Partial<Record<StoreStatus, 'openingDate' | 'closingDate'>> = {
  '1': 'openingDate',
  '0': 'closingDate',
}
