import type { Member } from '#domain/access/permissions.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type Group, groupsOf } from '../records/openGroups.ts'
import type { CompanyWriter } from './companyWriter.ts'

/**
 * Returns the member with the groups that a layer group or note operation concerns, at this point in the transaction,
 * so that a group and its first notes may arrive together.
 */
export async function withItsGroups(
  { ledger }: CompanyWriter,
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
