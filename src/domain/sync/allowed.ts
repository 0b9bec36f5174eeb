import { reachesOf, type Member } from '../access/permissions.ts'
import { entityOf } from '../entities.ts'
import { isReviewAllowed } from './reviewRules.ts'
import { isDecision as isReportDecision } from '../report/reportState.ts'
import { isSameJson } from '../json.ts'
import { fieldsOfMove } from '../store/storeStatus.ts'
import type { Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'
import { groupRight, shareFields } from '../layer/groupRight.ts'
import { maySee, storeIdOf } from './scope.ts'

/**
 * Returns whether the member's current rights allow the operation. `current` is the existing record. Restoring a record
 * by resolving a conflict in favor of an edit requires only the right to edit.
 */
export function isAllowed(
  member: Member,
  operation: Operation,
  current: RecordState | undefined,
  isDecision = false,
): boolean {
  if (operation.userId !== member.userId) return false
  if (current && !maySee(member, current)) return false
  if (operation.entity === 'conflict') return mayResolve(member, current)
  if (!mayChangeThis(member, operation, current)) return false
  if (!isReviewAllowed(member, operation, current)) return false
  if (!mayChangeGroup(member, operation, current)) return false
  const isRemoval = operation.kind === 'delete' || (operation.kind === 'restore' && !isDecision)
  return isRemoval
    ? mayRemove(member, operation, current)
    : mayEdit(member, operation, current) &&
        mayDecideStatus(member, operation, current) &&
        mayMoveReport(member, operation, current)
}

function mayChangeThis(member: Member, operation: Operation, current: RecordState | undefined): boolean {
  const isChange = operation.kind === 'patch' && entityOf(operation.entity).isChangedByRemovers === true
  return !isChange || mayRemove(member, operation, current)
}

/** Returns whether a member may resolve a conflict; the right to make the resulting change is checked separately. */
function mayResolve(member: Member, conflict: RecordState | undefined): boolean {
  const reaches = reachesOf(member, 'conflict.resolve')
  return reaches.includes('all') || (reaches.includes('own') && conflict?.createdBy === member.userId)
}

function mayRemove(member: Member, operation: Operation, current: RecordState | undefined): boolean {
  const reaches = reachesOf(member, entityOf(operation.entity).permissions.remove)
  return reaches.includes('all') || (reaches.includes('own') && current?.createdBy === member.userId)
}

function mayEdit(member: Member, operation: Operation, current: RecordState | undefined): boolean {
  const entity = entityOf(operation.entity)
  const reaches = reachesOf(member, entity.permissions.edit)
  if (reaches.includes('all')) return true
  if (reaches.includes('own')) return !current || current.createdBy === member.userId
  if (!reaches.includes('bound')) return false
  // Members may create and change their own responses even if their binding has changed since, but not change other
  // users' responses.
  if (entity.boundSee === 'own') return !current || current.createdBy === member.userId
  if (operation.kind !== 'patch' || !current) return false
  const storeId = storeIdOf(current.entity, current.id, current.fields)
  const isBound = storeId !== undefined && member.boundStoreIds.includes(storeId)
  return isBound && Object.keys(operation.fields).every((name) => entity.boundFields?.includes(name) === true)
}

/**
 * Returns whether a member may change a layer group or its contents. Only the owner may share or delete the group.
 * Notes are checked only if `member.groups` is set.
 */
function mayChangeGroup(
  member: Member,
  { entity, kind, fields }: Operation,
  current: RecordState | undefined,
): boolean {
  if (entity === 'layerGroup' && current) {
    const right = groupRight(member.userId, current)
    const isOthers = kind === 'patch' && !Object.keys(fields).some((name) => shareFields.includes(name))
    return right === 'own' || (right === 'edit' && isOthers)
  }
  if (entity !== 'mapNote' || !member.groups) return true
  const { own, edited } = member.groups
  const ids = [current?.fields.group, fields.group?.to].flatMap((id) => (typeof id === 'string' ? [id] : []))
  return ids.every((id) => own.includes(id) || edited.includes(id))
}

/** Returns whether a member may change a store's status and the fields set with it, which requires a separate right. */
function mayDecideStatus(member: Member, operation: Operation, current: RecordState | undefined): boolean {
  if (operation.entity !== 'store' || !current) return true
  const changes = (name: string) => {
    const change = operation.fields[name]
    return change !== undefined && !isSameJson(change.to, current.fields[name] ?? null)
  }
  if (!changes('status') && !fieldsOfMove.some(changes)) return true
  return reachesOf(member, 'status.decide').includes('all')
}

/**
 * Returns whether a member may approve or reject a report, or change the reason of a decision, which requires a
 * separate right.
 */
function mayMoveReport(member: Member, { entity, fields }: Operation, current: RecordState | undefined): boolean {
  if (entity !== 'report') return true
  const to = fields.state ? fields.state.to : current?.fields.state
  const isMove = fields.state !== undefined && to !== current?.fields.state
  if (!isReportDecision(to) || (!isMove && fields.reason === undefined)) return true
  return reachesOf(member, 'status.decide').includes('all')
}
