import type { Kysely } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { groupRight, type GroupRight, type GroupsOf } from '#domain/layer/groupRight.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { ask } from '../../storage/ask.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import type { Desk } from './desk.ts'

type Database = Pick<Kysely<DatabaseSchema>, 'executeQuery'>
type Group = Pick<RecordState, 'createdBy' | 'fields'>

/** The layer groups of a company, up to a version of it. */
interface Known {
  readonly through: number
  readonly byId: ReadonlyMap<string, Group>
}

/** Groups are read once and again where they change: every request asks. */
const known = new WeakMap<object, Map<string, Known>>()

/** The layer groups that are open to a member. A deleted one stays, so that they hear that it was deleted. */
export async function readOpenGroups(
  database: Database,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
): Promise<GroupsOf> {
  return groupsOf(userId, await readGroups(database, companyId))
}

/**
 * The member as far as one operation on a layer group or a note goes: with the groups that it is about as they are inside the
 * transaction, so that a group and its first notes may come together.
 */
export async function withItsGroups(
  { ledger }: Desk,
  member: Member,
  { entity, entityId, fields }: Operation,
  current: RecordState | undefined,
): Promise<Member> {
  const named = entity === 'layerGroup' ? [entityId] : [current?.fields.group, fields.group?.to]
  const found = new Map<string, Group>()
  for (const id of named) {
    const group = typeof id === 'string' ? await ledger.find('layerGroup', id) : undefined
    if (group) found.set(group.id, group)
  }
  return { ...member, groups: groupsOf(member.userId, found) }
}

function groupsOf(userId: string, groups: ReadonlyMap<string, Group>): GroupsOf {
  const ids: Record<GroupRight, string[]> = { none: [], view: [], edit: [], own: [] }
  for (const [id, group] of groups) ids[groupRight(userId, group)].push(id)
  return { own: ids.own, viewed: ids.view, edited: ids.edit }
}

async function readGroups(database: Database, companyId: string): Promise<ReadonlyMap<string, Group>> {
  const companies = known.get(database) ?? new Map<string, Known>()
  known.set(database, companies)
  const [row] = await ask<{ readonly v: number }>(database, 'select v from company_version where company_id = ?', [
    companyId,
  ])
  const v = row?.v ?? 0
  const before = companies.get(companyId)
  if (before?.through === v) return before.byId
  // A company that went back to an earlier version is read anew.
  const isAhead = before !== undefined && before.through < v
  const changed = await ask<Pick<RecordTable, 'id' | 'fields' | 'created_by'>>(
    database,
    "select id, fields, created_by from record where company_id = ? and rv > ? and entity = 'layerGroup'",
    [companyId, isAhead ? before.through : 0],
  )
  const fresh = changed.map(({ id, fields, created_by }): readonly [string, Group] => [
    id,
    { createdBy: created_by, fields: JSON.parse(fields) as FieldValues },
  ])
  const byId = fresh.length === 0 && isAhead ? before.byId : new Map([...(isAhead ? before.byId : []), ...fresh])
  companies.set(companyId, { through: v, byId })
  return byId
}
