import * as v from 'valibot'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { groupRight } from '#domain/layer/groupRight.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { optionalStoredAtom } from '#session/storedAtom.ts'
import { recordsAtom } from '#session/recordsAtom.ts'

interface SharedGroup {
  readonly name: string
  readonly by: string
  readonly notes: readonly { readonly id: string; readonly fields: FieldValues }[]
}

export type SharedGroups = Readonly<Record<string, SharedGroup>>

export interface TakenGroup extends SharedGroup {
  readonly id: string
  /** True if the author deleted the group; false if the group is no longer shared. */
  readonly isDeleted: boolean
}

export interface GroupsHere {
  /** Groups, including deleted ones. */
  readonly groups: readonly LocalRecord<'layerGroup'>[]
  readonly notes: readonly LocalRecord<'mapNote'>[]
}

const json = v.custom<Json>((input) => input !== undefined && typeof input !== 'function')
const note = v.object({ id: v.string(), fields: v.record(v.string(), json) })
const schema = v.record(v.string(), v.object({ name: v.string(), by: v.string(), notes: v.array(note) }))

/** Shared groups with the member's own notes, cached because losing access hides the notes. Undefined while loading. */
export const sharedGroupsAtom = optionalStoredAtom<SharedGroups>('map.sharedGroups', schema, () => ({}))

/**
 * Groups and notes on this device. Notes are read before groups, so that lost access doesn't empty the cached copy: if
 * a group's notes are already gone, the group is gone, too.
 */
export const groupsHereAtom = recordsAtom(async (database): Promise<GroupsHere> => {
  const notes = await database.view('mapNote').toArray()
  return {
    notes: notes.filter(({ deletedV }) => deletedV === null),
    groups: await database.view('layerGroup').toArray(),
  }
})

const isOpenTo = (userId: string, group: LocalRecord<'layerGroup'>): boolean =>
  group.deletedV === null && ['view', 'edit'].includes(groupRight(userId, group))

export function followGroups(known: SharedGroups, { groups, notes }: GroupsHere, userId: string): SharedGroups {
  const open = groups.filter((group) => isOpenTo(userId, group))
  const now = open.map(({ id, fields, createdBy }): [string, SharedGroup] => {
    const own = notes.filter((one) => one.fields.group === id && one.createdBy === userId)
    const copies = own.map((one) => ({ id: one.id, fields: one.fields as FieldValues }))
    return [id, { name: fields.name ?? '', by: createdBy ?? '', notes: copies }]
  })
  return { ...known, ...Object.fromEntries(now) }
}

export function takenGroups(known: SharedGroups, { groups }: GroupsHere, userId: string): readonly TakenGroup[] {
  const open = new Set(groups.filter((group) => isOpenTo(userId, group)).map(({ id }) => id))
  const deleted = new Set(groups.filter(({ deletedV }) => deletedV !== null).map(({ id }) => id))
  return Object.entries(known)
    .filter(([id]) => !open.has(id))
    .map(([id, group]) => ({ id, ...group, isDeleted: deleted.has(id) }))
}
