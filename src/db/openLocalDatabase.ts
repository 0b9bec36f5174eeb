import { currentSchemaV } from '#domain/sync/operation.ts'
import { LocalDatabase } from './LocalDatabase.ts'
import { newId } from './newId.ts'
import type { SavePorts } from './savePorts.ts'
import { withReopening } from './withReopening.ts'

/** A few words kept outside the database, so that its loss can be told apart from a first visit. */
export interface Mirror {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface OpenPorts extends SavePorts {
  readonly mirror?: Mirror | undefined
  /** From this many records in one write on they lie in bundles. */
  readonly bundledFrom?: number
}

/** The database is sealed: its member has left, and its rows can't be read until it is opened with their key. */
export class SealedDatabase extends Error {}

/**
 * Opens the database of a company and user, and makes it, with the device's own id, where it is not there yet. `storageNotice` of the
 * database says when the browser had cleared it. Throws `AppError` storageMissing, storageFull or storageBroken,
 * and `SealedDatabase` where nothing of it can be read yet.
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

/** Two tabs may open a new database at once; the first one's ids stay. */
function identify(database: LocalDatabase, ports: SavePorts): Promise<{ isNew: boolean; installId: string }> {
  const [clientId, installId] = [newId(ports), newId(ports)]
  return database.write(['meta'], async ({ meta }) => {
    const [storedInstallId, shape, seal] = await meta.getMany(['installId', 'schemaV', 'seal'])
    if (seal) throw new SealedDatabase()
    // A newer app has taken over: an older service worker keeps its hands off from here on.
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
    // A mirror that takes nothing only means that a loss could not be told apart from a first visit.
  }
}

/** The page's own ports. */
export function browserOpenPorts(): OpenPorts {
  return {
    clock: { now: () => Date.now() },
    random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    mirror: readMirror(),
  }
}

/** Workers have none; a page whose storage is switched off throws on touch. */
function readMirror(): Mirror | undefined {
  try {
    return (globalThis as { localStorage?: Mirror }).localStorage
  } catch {
    return undefined
  }
}
