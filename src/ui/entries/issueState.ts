import type { FieldIssue } from '#domain/fields/rules.ts'

/**
 * State that determines which issues are shown. A field's rule violation shows only after the user leaves the field or
 * tries to save, to avoid interrupting the first typing. A rejection remains until its field changes.
 */
export interface IssueState {
  readonly hasTried: boolean
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

/** Returns the issue to show at a field. Rejections and other issues appear only if the field violates no rule. */
export function shownIssue(
  { hasTried, left, refused }: IssueState,
  name: string,
  byRules: FieldIssue | undefined,
  byOthers: readonly FieldIssue[] = [],
): FieldIssue | undefined {
  if (byRules) return hasTried || left.has(name) ? byRules : undefined
  return [...refused, ...byOthers].find(({ field }) => field === name)
}
