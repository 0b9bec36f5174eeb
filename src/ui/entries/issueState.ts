import type { FieldIssue } from '#domain/fields/rules.ts'

/**
 * What a form shows of what is wrong with it: nothing of a field before it was left or a save was tried, so that no sentence interrupts the first
 * typing; and what was refused until its field is changed. All forms go by it, whatever their entries are.
 */
export interface IssueState {
  readonly hasTried: boolean
  /** Fields that a person has left once. */
  readonly left: ReadonlySet<string>
  readonly refused: readonly FieldIssue[]
}

export const noIssueState: IssueState = { hasTried: false, left: new Set(), refused: [] }

export const afterTyping = (issueState: IssueState, name: string): IssueState => ({
  ...issueState,
  refused: issueState.refused.filter(({ field }) => field !== name),
})

export const afterLeaving = (issueState: IssueState, name: string): IssueState => ({
  ...issueState,
  left: new Set([...issueState.left, name]),
})

export const afterTry = (issueState: IssueState): IssueState => ({ ...issueState, hasTried: true })

export const afterRefusal = (issueState: IssueState, refused: readonly FieldIssue[]): IssueState => ({
  ...issueState,
  hasTried: true,
  refused,
})

/** The issue to be shown at a field now: the one that its rules find goes before what others say of it. */
export function shownIssue(
  { hasTried, left, refused }: IssueState,
  name: string,
  byRules: FieldIssue | undefined,
  byOthers: readonly FieldIssue[] = [],
): FieldIssue | undefined {
  if (byRules) return hasTried || left.has(name) ? byRules : undefined
  return [...refused, ...byOthers].find(({ field }) => field === name)
}
