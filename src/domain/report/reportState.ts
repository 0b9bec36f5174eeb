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

/** What a move says of itself; all of it changes with a move and with nothing else. */
export const moveFields = ['state', 'movedBy', 'movedByName', 'movedAt', 'reason', 'hash'] as const
const sentFields = ['sentBy', 'sentByName', 'sentAt']

type Changes = Readonly<Record<string, { readonly to: unknown } | undefined>>

/**
 * True where a change of a report breaks its way: a move that there is none of, or an edit of what lies on somebody's desk or was
 * decided, unless the same change makes it a draft again.
 */
export function leavesReportWay(current: Readonly<Record<string, unknown>>, changes: Changes): boolean {
  const to = changes.state ? changes.state.to : (current.state ?? 'draft')
  if (!mayMoveReport(current.state, to)) return true
  const isOpen = to === 'draft' || (current.state ?? 'draft') === 'draft'
  const own: readonly string[] = [...moveFields, ...sentFields]
  return !isOpen && Object.keys(changes).some((name) => !own.includes(name))
}
