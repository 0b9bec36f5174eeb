import { entities, type EntityName, isEntityName } from '#domain/entities.ts'
import { isSampleId, removableSample, type SampleState } from '#domain/sample/sampleIds.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'

export interface SampleOnDevice {
  readonly going: number
  /** Number of sample records that aren't removable, because they were edited or are in use. */
  readonly staying: number
}

/** Counts the removable and remaining sample records; undefined if no sample record is removable. */
export async function sampleOnDevice(database: LocalDatabase): Promise<SampleOnDevice | undefined> {
  // Every sample has brands, and brands are the last sample records to be removed.
  const brands = await listRecords(database, 'brand')
  if (!brands.some(({ id }) => isSampleId(id))) return undefined
  const kinds = Object.keys(entities).filter(isEntityName)
  const present = (await Promise.all(kinds.map((entity) => statesOf(database, entity)))).flat()
  const going = removableSample(present).length
  return going === 0 ? undefined : { going, staying: present.filter(({ id }) => isSampleId(id)).length - going }
}

async function statesOf(database: LocalDatabase, entity: EntityName): Promise<SampleState[]> {
  return (await listRecords(database, entity)).map(({ id, fields, rv, createdV, pending }) => ({
    entity,
    id,
    fields,
    isChanged: rv !== createdV || pending.length > 0,
  }))
}
