import { entityOf, type EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import { uuidV7 } from '../ids.ts'

/** Every id of sample data begins so: "sample" in ASCII, and the version for ids of one's own making (RFC 9562, UUIDv8). */
export const samplePrefix = '73616d70-6c65-8'
const sampleMs = 0x73_61_6d_70_6c_65

/** An id by which every device and the server know a record as sample data, from ten random bytes. */
export const sampleId = (random: Uint8Array): string =>
  samplePrefix + uuidV7(sampleMs, random).slice(samplePrefix.length)

/** True for a record that was loaded as sample data, whatever became of it. */
export const isSampleId = (id: string): boolean => id.startsWith(samplePrefix)

/** A record as far as removing looks at it. `isChanged`: somebody edited it since it was loaded. */
export interface SampleState {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
  readonly isChanged: boolean
}

/**
 * What goes when sample data is removed: every sample record that nobody changed and that nothing needs which stays. Whoever changes a
 * sample record has taken it over; it stays as their own, with what it points to, and so does what records of their own point to.
 * `present` are all records of the company that are not deleted.
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

/** Ids of the records that a record points to. */
function pointedTo({ entity, fields }: SampleState): string[] {
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name] : [],
  )
  return names.flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []))
}
