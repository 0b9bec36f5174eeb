import type { FieldValues } from '../fields/checkFields.ts'

/** What somebody may do with a layer group and what lies in it: nothing, look, change what is in it, or also share and delete it. */
export type GroupRight = 'none' | 'view' | 'edit' | 'own'

/** Fields by which a group is shared: its author's alone. */
export const shareFields: readonly string[] = ['forAll', 'viewers', 'editors']

const names = (list: unknown, userId: string): boolean => Array.isArray(list) && list.includes(userId)

/** What a group's fields let a member do; roles may allow less. */
export function groupRight(
  userId: string,
  { createdBy, fields }: { readonly createdBy: string | null; readonly fields: FieldValues },
): GroupRight {
  if (createdBy === userId) return 'own'
  if (fields.forAll === 'edit' || names(fields.editors, userId)) return 'edit'
  return fields.forAll === 'view' || names(fields.viewers, userId) ? 'view' : 'none'
}

/** True where a group is shown to anybody but its author. */
export const isShared = ({ forAll, viewers, editors }: FieldValues): boolean =>
  [forAll, viewers, editors].some((value) => typeof value === 'string' || (Array.isArray(value) && value.length > 0))

/** Layer groups as they are open to a member: ids of the own ones, and of those that others share to look at or to change. */
export interface GroupsOf {
  readonly own: readonly string[]
  readonly viewed: readonly string[]
  readonly edited: readonly string[]
}
