import type { FieldValues } from '../fields/checkFields.ts'

/** Access to a layer group and its contents: none, view, edit, or also share and delete the group. */
export type GroupRight = 'none' | 'view' | 'edit' | 'own'

/** Fields for sharing, which only the author may set. */
export const shareFields: readonly string[] = ['forAll', 'viewers', 'editors']

const names = (list: unknown, userId: string): boolean => Array.isArray(list) && list.includes(userId)

/** Returns a member's access according to the group's author and fields; roles may allow less. */
export function groupRight(
  userId: string,
  { createdBy, fields }: { readonly createdBy: string | null; readonly fields: FieldValues },
): GroupRight {
  if (createdBy === userId) return 'own'
  if (fields.forAll === 'edit' || names(fields.editors, userId)) return 'edit'
  return fields.forAll === 'view' || names(fields.viewers, userId) ? 'view' : 'none'
}

export const isShared = ({ forAll, viewers, editors }: FieldValues): boolean =>
  [forAll, viewers, editors].some((value) => typeof value === 'string' || (Array.isArray(value) && value.length > 0))

/** Ids of the layer groups of a member: own groups, and groups shared for viewing or editing. */
export interface GroupsOf {
  readonly own: readonly string[]
  readonly viewed: readonly string[]
  readonly edited: readonly string[]
}
