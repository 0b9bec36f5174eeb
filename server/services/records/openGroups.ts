import type { Kysely } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { groupRight, type GroupRight, type GroupsOf } from '#domain/layer/groupRight.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { CompanyCopy } from './companyCopy.ts'

type Database = Pick<Kysely<DatabaseSchema>, 'executeQuery'>
export type Group = Pick<RecordState, 'createdBy' | 'fields'>

const groupsOfCompany = new CompanyCopy(
  'layerGroup',
  ({ fields, created_by }): Group => ({
    createdBy: created_by,
    fields: JSON.parse(fields) as FieldValues,
  }),
)

/**
 * Returns the ids of the layer groups open to a member, including deleted groups, so that devices learn of the
 * deletion.
 */
export async function readOpenGroups(
  database: Database,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
): Promise<GroupsOf> {
  return groupsOf(userId, await groupsOfCompany.of(database, companyId))
}

export function groupsOf(userId: string, groups: ReadonlyMap<string, Group>): GroupsOf {
  const ids: Record<GroupRight, string[]> = { none: [], view: [], edit: [], own: [] }
  for (const [id, group] of groups) ids[groupRight(userId, group)].push(id)
  return { own: ids.own, viewed: ids.view, edited: ids.edit }
}
