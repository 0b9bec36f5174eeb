import { entityOf, type EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import { uuidV7 } from '../ids.ts'

/** Prefix of every sample data id: "sample" in ASCII, and the version digit for custom ids (RFC 9562, UUIDv8). */
const samplePrefix = '73616d70-6c65-8'
const sampleMs = 0x73_61_6d_70_6c_65

/** Creates an id that marks a record as sample data on every device and the server, from ten random bytes. */
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
 * Returns the sample records that were never edited and that no remaining record references. Edited samples and records
 * created by the user are kept, along with everything they reference. `present` contains all undeleted company records.
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

function pointedTo({ entity, fields }: SampleState): string[] {
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name] : [],
  )
  return names.flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []))
}
