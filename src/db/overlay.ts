import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion, type RecordState, withChanges } from '#domain/sync/recordState.ts'
import { type LocalRecord, viewRow } from './localRecord.ts'
import type { DecidedChange } from './rows.ts'

export interface LocalChange extends Pick<DecidedChange, 'kind' | 'fields'> {
  readonly userId: string
  readonly isParked: boolean
}

const valuesOf = (change: LocalChange): FieldValues =>
  Object.fromEntries(Object.entries(change.fields).map(([name, { to }]) => [name, to]))

const namesOf = (change: LocalChange): readonly string[] =>
  change.kind === 'patch' ? Object.keys(change.fields) : ['*']

/**
 * Applies local changes in order to the server's copy. Undefined if there is neither a copy nor a creating change.
 * Deleted records stay deleted despite edits until the server decides.
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
 * Returns the seen versions of a change's fields. Updates to these fields by other users stay hidden, so a later edit
 * has seen only what the first author saw. Otherwise, if the first change is rejected or dropped, the later edit would
 * silently replace the updates.
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
