import { entities, type EntityName, isEntityName } from '#domain/entities.ts'
import { isSampleId, removableSample, type SampleState } from '#domain/sample/sampleIds.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'

/** What removing sample data would delete and keep, as far as this device knows. */
export interface SampleOnDevice {
  readonly going: number
  /** Sample records that are edited or in use. */
  readonly staying: number
}

/** Undefined if there is no removable sample data. */
export async function sampleOnDevice(database: LocalDatabase): Promise<SampleOnDevice | undefined> {
  // Every sample has brands, and they remain as long as any of it does.
  const brands = await listRecords(database, 'brand')
  if (!brands.some(({ id }) => isSampleId(id))) return undefined
  const kinds = Object.keys(entities).filter(isEntityName)
  const present = (await Promise.all(kinds.map((entity) => statesOf(database, entity)))).flat()
  const going = removableSample(present).length
  return going === 0 ? undefined : { going, staying: present.filter(({ id }) => isSampleId(id)).length - going }
}

async function statesOf(database: LocalDatabase, entity: EntityName): Promise<SampleState[]> {
  return (await listRecords(database, entity)).map(({ id, fields, rv, createdV, pending }) => ({
    ...{ entity, id, fields },
    isChanged: rv !== createdV || pending.length > 0,
  }))
}
