import type { FieldValues } from '../fields/checkFields.ts'
import type { ReportState } from './reportNode.ts'

/**
 * Allowed transitions: from draft to approval and back. Editing a sent or decided report starts the next version as a
 * draft.
 */
const moves: Readonly<Record<ReportState, readonly ReportState[]>> = {
  draft: ['forApproval'],
  forApproval: ['approved', 'rejected', 'draft'],
  approved: ['draft'],
  rejected: ['draft'],
}

const isReportState = (value: unknown): value is ReportState => typeof value === 'string' && Object.hasOwn(moves, value)

/** Returns a report's state; unknown states count as draft. */
export const reportStateOf = (state: unknown): ReportState => (isReportState(state) ? state : 'draft')

/** Returns whether only approvers may set the state. */
export const isDecision = (state: unknown): boolean => state === 'approved' || state === 'rejected'

function mayMoveReport(from: unknown, to: unknown): boolean {
  const now = from === undefined || from === null ? 'draft' : from
  return isReportState(now) && isReportState(to) && (now === to || moves[now].includes(to))
}

export const wordsOfMove: readonly string[] = ['reason']

/** Fields set by the server on a transition: user, time, and the fingerprint of sent content. */
const signatures = ['movedBy', 'movedByName', 'movedAt', 'sentBy', 'sentByName', 'sentAt', 'hash']

type Changes = Readonly<Record<string, { readonly to: unknown } | undefined>>

/**
 * Returns whether a change makes a forbidden transition, or edits a sent or decided report without returning it to
 * draft. The reason for a decision changes only with a transition or by resolving a conflict.
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

/** User making a transition, and the time it takes effect (ISO, UTC). */
export interface Signer {
  readonly userId: string
  readonly name: string
  readonly at: string
}

/**
 * Returns the fields the server sets for a transition: author, time and, on sending, the fingerprint of the content. A
 * new reason without a transition sets author and time, except in a draft; other changes set nothing. `before` is
 * undefined for a new report.
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
