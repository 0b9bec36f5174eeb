import { entityOf, type EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { FieldKind } from '../fields/field.ts'
import { uuidV7 } from '../ids.ts'

/** Prefix of every sample data id: "sample" in ASCII, and the version digit for custom ids (RFC 9562, UUIDv8). */
const samplePrefix = '73616d70-6c65-8'
const sampleMs = 0x73_61_6d_70_6c_65

/** Creates an id from ten random bytes that marks a record as sample data on all devices and on the server. */
export const sampleId = (random: Uint8Array): string =>
  samplePrefix + uuidV7(sampleMs, random).slice(samplePrefix.length)

/** Returns whether a record was loaded as sample data, even if it has been edited since. */
export const isSampleId = (id: string): boolean => id.startsWith(samplePrefix)

export interface SampleState {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
  readonly isChanged: boolean
}

/**
 * Returns the sample records that were never edited and that no remaining record references. `present` contains all
 * undeleted company records.
 */
export function removableSample<R extends SampleState>(present: readonly R[]): readonly R[] {
  const byId = new Map(present.map((record) => [record.id, record]))
  const isOwn = ({ id, isChanged }: R): boolean => !isSampleId(id) || isChanged
  const retained = new Set<string>()
  const toFollow = present.filter(isOwn)
  for (let record = toFollow.pop(); record; record = toFollow.pop()) {
    if (retained.has(record.id)) continue
    retained.add(record.id)
    toFollow.push(...pointedTo(record).flatMap((id) => byId.get(id) ?? []))
  }
  return present.filter(({ id }) => !retained.has(id))
}

/** Returns the ids of sample records in references and JSON, such as a survey's stores and a report's sites. */
function pointedTo({ entity, fields }: SampleState): string[] {
  return Object.entries(entityOf(entity).fields).flatMap(([name, { kind }]) =>
    pointingKinds.has(kind) ? sampleIdsIn(fields[name]) : [],
  )
}

function sampleIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return isSampleId(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sampleIdsIn) : []
}

const pointingKinds: ReadonlySet<FieldKind> = new Set(['reference', 'references', 'json'])
