import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { newId } from '#db/newId.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { type CastMember, companyIds } from './cast.ts'
import type { Device } from './Device.ts'
import { MemoryDatabase } from './MemoryDatabase.ts'
import { fileNetOf } from './fileNetwork.ts'
import { netOf } from './network.ts'
import type { HistoryDatabase, Parts } from './Parts.ts'
import { SimulatedServer } from './SimulatedServer.ts'
import { settled } from './virtualTime.ts'

/** Parts of tier T1. */
export const memoryParts: Parts = {
  settled,
  openServer: (machine, rewrite, wrapFiles) => SimulatedServer.open(machine, rewrite, wrapFiles),
  openDatabase: openMemory,
  netOf,
  fileNetOf,
}

const unwatched = {
  begin: async () => undefined,
  call: () => undefined,
  commit: () => undefined,
  committed: () => undefined,
}

function openMemory({ ports }: Device, { company, userId }: CastMember): HistoryDatabase {
  const database = new MemoryDatabase(companyIds[company], userId, unwatched)
  const values = { clientId: newId(ports), installId: newId(ports), schemaV: currentSchemaV }
  void database.tables
    .get('meta')!
    .within(() => undefined, undefined)
    .put(Object.entries(values).map(([key, value]) => ({ key, value })))
  return {
    name: database.name,
    rows: (name) => database.rows(name),
    seenBy: (watch) => database.seenBy(watch) as unknown as LocalDatabase,
    evict: () => undefined,
  }
}
