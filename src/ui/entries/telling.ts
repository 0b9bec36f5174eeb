import type { FieldIssue } from '#domain/fields/rules.ts'

/**
 * What a form tells of what is wrong with it: nothing of a field before it was left or a save was tried, so that no sentence interrupts the first
 * typing; and what was refused until its field is changed. All forms tell by it, whatever their entries are.
 */
export interface Telling {
  readonly hasTried: boolean
  /** Fields that a person has left once. */
  readonly left: ReadonlySet<string>
  readonly refused: readonly FieldIssue[]
}

export const nothingTold: Telling = { hasTried: false, left: new Set(), refused: [] }

export const afterTyping = (telling: Telling, name: string): Telling => ({
  ...telling,
  refused: telling.refused.filter(({ field }) => field !== name),
})

export const afterLeaving = (telling: Telling, name: string): Telling => ({
  ...telling,
  left: new Set([...telling.left, name]),
})

export const afterTry = (telling: Telling): Telling => ({ ...telling, hasTried: true })

export const afterRefusal = (telling: Telling, refused: readonly FieldIssue[]): Telling => ({
  ...telling,
  hasTried: true,
  refused,
})

/** The issue to be told at a field now: the one that its rules find goes before what others say of it. */
export function issueTold(
  { hasTried, left, refused }: Telling,
  name: string,
  byRules: FieldIssue | undefined,
  byOthers: readonly FieldIssue[] = [],
): FieldIssue | undefined {
  if (byRules) return hasTried || left.has(name) ? byRules : undefined
  return [...refused, ...byOthers].find(({ field }) => field === name)
}
