import { currentSchemaV } from '#domain/sync/operation.ts'
import { LocalDatabase } from './LocalDatabase.ts'
import { newId } from './newId.ts'
import type { SavePorts } from './savePorts.ts'
import { withReopening } from './withReopening.ts'

/** A marker outside the database, to distinguish data loss from a first visit. */
export interface Mirror {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface OpenPorts extends SavePorts {
  readonly mirror?: Mirror | undefined
  readonly bundledFrom?: number
}

export class SealedDatabase extends Error {}

/**
 * Opens the database of a user in a company, creating it with a device id if missing. Sets `storageNotice` if the
 * browser cleared the database. Throws `AppError` storageMissing, storageFull or storageBroken, and `SealedDatabase`.
 */
export async function openLocalDatabase(
  companyId: string,
  userId: string,
  ports: OpenPorts = browserOpenPorts(),
): Promise<LocalDatabase> {
  const database = new LocalDatabase(companyId, userId, ports.bundledFrom)
  try {
    const { isNew, installId } = await withReopening(database, async () => {
      await database.open()
      return identify(database, ports)
    })
    if (isNew && ports.mirror?.getItem(database.name)) database.storageNotice = 'storageCleared'
    remember(ports.mirror, database.name, installId)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** If two tabs open a new database concurrently, the ids from the first tab win. */
function identify(database: LocalDatabase, ports: SavePorts): Promise<{ isNew: boolean; installId: string }> {
  const clientId = newId(ports)
  const installId = newId(ports)
  return database.write(['meta'], async ({ meta }) => {
    const [storedInstallId, shape, seal] = await meta.getMany(['installId', 'schemaV', 'seal'])
    if (seal) throw new SealedDatabase()
    // From here, service workers of older app versions stop using the database.
    if (storedInstallId && shape?.value !== currentSchemaV) await meta.put([{ key: 'schemaV', value: currentSchemaV }])
    if (storedInstallId) return { isNew: false, installId: String(storedInstallId.value) }
    await meta.put([
      { key: 'clientId', value: clientId },
      { key: 'installId', value: installId },
      { key: 'schemaV', value: currentSchemaV },
    ])
    return { isNew: true, installId }
  })
}

function remember(mirror: Mirror | undefined, name: string, installId: string): void {
  try {
    mirror?.setItem(name, installId)
  } catch {
    // If the mirror can't be written, data loss looks like a first visit.
  }
}

export function browserOpenPorts(): OpenPorts {
  return {
    clock: { now: () => Date.now() },
    random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    mirror: readMirror(),
  }
}

/** Returns the mirror; undefined in workers, which have no localStorage, and if access to storage is blocked. */
function readMirror(): Mirror | undefined {
  try {
    return (globalThis as { localStorage?: Mirror }).localStorage
  } catch {
    return undefined
  }
}
