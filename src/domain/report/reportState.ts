import type { FieldValues } from '../fields/checkFields.ts'
import type { ReportState } from './reportNode.ts'

/** From a draft to the desk of who decides, and back; an edit of what was sent or decided begins the next version as a draft. */
const moves: Readonly<Record<ReportState, readonly ReportState[]>> = {
  draft: ['forApproval'],
  forApproval: ['approved', 'rejected', 'draft'],
  approved: ['draft'],
  rejected: ['draft'],
}

const isReportState = (value: unknown): value is ReportState => typeof value === 'string' && Object.hasOwn(moves, value)

/** Returns the state of a report; one without a known state is a draft. */
export const reportStateOf = (state: unknown): ReportState => (isReportState(state) ? state : 'draft')

/** True for states that only who may approve reports sets. */
export const isDecision = (state: unknown): boolean => state === 'approved' || state === 'rejected'

/** True when a report may go from one state to the other. One without a state is a draft. */
export function mayMoveReport(from: unknown, to: unknown): boolean {
  const now = from === undefined || from === null ? 'draft' : from
  return isReportState(now) && isReportState(to) && (now === to || moves[now].includes(to))
}

/** What a person says of a move; it changes with a move and with nothing else. */
export const wordsOfMove: readonly string[] = ['reason']

/** What the server writes of a move: who, when, and the fingerprint of what was sent. */
const signatures = ['movedBy', 'movedByName', 'movedAt', 'sentBy', 'sentByName', 'sentAt', 'hash']

type Changes = Readonly<Record<string, { readonly to: unknown } | undefined>>

/**
 * Returns true where a change of a report breaks its way: a move that isn't allowed, or an edit of what was sent or decided,
 * unless the same change makes it a draft again. The reason of a decision changes with a move alone, or by deciding a conflict.
 */
export function leavesReportWay(
  current: Readonly<Record<string, unknown>>,
  changes: Changes,
  isDecision = false,
): boolean {
  const from = current.state ?? 'draft'
  const to = changes.state ? changes.state.to : from
  if (!mayMoveReport(from, to)) return true
  if (to === 'draft' || from === 'draft') return false
  const hasWords = to !== from || isDecision
  const allowed = ['state', ...signatures, ...(hasWords ? wordsOfMove : [])]
  return Object.keys(changes).some((name) => !allowed.includes(name))
}

/** Who moves a report, and when the move takes effect (ISO, UTC). */
export interface Signer {
  readonly userId: string
  readonly name: string
  readonly at: string
}

/**
 * Returns what the server writes with a move of a report: who made it and when, and for a report that is sent, the fingerprint of
 * its content. Nothing for changes that are no move; `before` is undefined for a report that is being made.
 */
export function signMove(
  before: FieldValues | undefined,
  set: FieldValues,
  signer: Signer,
  hash?: string,
): FieldValues {
  const state = set.state ?? before?.state ?? 'draft'
  const isMove = set.state !== undefined && state !== (before?.state ?? 'draft')
  if (!isMove && (state === 'draft' || set.reason === undefined)) return {}
  const { userId, name, at } = signer
  const moved = { movedBy: [userId], movedByName: name, movedAt: at }
  if (!isMove) return moved
  if (state === 'draft') return { ...moved, hash: null }
  if (state !== 'forApproval') return moved
  return { ...moved, sentBy: [userId], sentByName: name, sentAt: at, hash: hash ?? null }
}
