import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion, type RecordState, withChanges } from '#domain/sync/recordState.ts'
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
  if (state.deletedV !== null) return state
  return {
    ...state,
    fields: withChanges(state.fields, valuesOf(change)),
    fv: { ...state.fv, ...seenUnder(state, change) },
  }
}

/**
 * Versions of the fields that a change lies over. What came from others under it stays hidden, so whoever goes on editing has
 * seen no more of the field than the author of the first change had; else a later edit would replace it without a word, should
 * that first change be refused or dropped.
 */
const seenUnder = (state: RecordState, { fields }: LocalChange): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { baseV }]) => [name, Math.min(fieldVersion(state, name), baseV)]),
  )

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
