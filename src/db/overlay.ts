import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { type RecordState, withChanges } from '#domain/sync/recordState.ts'
import { type LocalRecord, viewRow } from './localRecord.ts'
import type { DecidedChange } from './rows.ts'

/** A change of one record that the server's copy does not have yet. */
export interface LocalChange extends Pick<DecidedChange, 'kind' | 'fields'> {
  readonly userId: string
  readonly isParked: boolean
}

const valuesOf = (change: LocalChange): FieldValues =>
  Object.fromEntries(Object.entries(change.fields).map(([name, { to }]) => [name, to]))

const namesOf = (change: LocalChange): readonly string[] =>
  change.kind === 'patch' ? Object.keys(change.fields) : ['*']

/**
 * The server's copy with the device's own changes laid over it in their order. Undefined when there is nothing to show: no copy,
 * and no change that makes the record. Deleted records stay deleted under edits, until the server has judged the two.
 */
export function overlay(
  entity: EntityName,
  id: string,
  base: RecordState | undefined,
  changes: readonly LocalChange[],
): LocalRecord | undefined {
  let state = base
  const pending = new Set<string>()
  const parked = new Set<string>()
  for (const change of changes) {
    state = changed(entity, id, state, change)
    for (const name of namesOf(change)) (change.isParked ? parked : pending).add(name)
  }
  return state && viewRow(entity, state, [...pending], [...parked])
}

function changed(
  entity: EntityName,
  id: string,
  state: RecordState | undefined,
  change: LocalChange,
): RecordState | undefined {
  if (!state) return change.kind === 'create' ? made(entity, id, change) : undefined
  if (change.kind === 'delete') return { ...state, deletedV: state.deletedV ?? state.rv }
  if (change.kind === 'restore') return { ...state, deletedV: null }
  if (change.kind === 'resolve') return { ...state, fields: { ...state.fields, status: 'resolved' } }
  return state.deletedV === null ? { ...state, fields: withChanges(state.fields, valuesOf(change)) } : state
}

const made = (entity: EntityName, id: string, change: LocalChange): RecordState => ({
  entity,
  id,
  fields: withChanges({}, valuesOf(change)),
  fv: {},
  createdV: 0,
  rv: 0,
  deletedV: null,
  createdBy: change.userId,
})
