import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { sweepLocalFiles } from '#db/files/sweepLocalFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { openPhotoHost } from '../workers/photoHost.ts'
import { type SessionFiles, sessionFilesAtom, type SessionFileParts } from './sessionFilesAtom.ts'
import { openFileIntake } from './fileIntake.ts'
import { openFileReader } from './fileReader.ts'
import { bytesTooMany, readFileRoom } from './fileRoom.ts'
import type { DraftPile } from '../draftStorage.ts'

const probeKey = 'files:probe'

/** Returns every string that looks like a hash. Text is searched because forms store values in any format. */
const hashesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[0-9a-f]{64}/g))

export function sessionFilesOf(session: SessionFileParts): SessionFiles {
  const open = session.store.get(sessionFilesAtom)
  if (open) return open
  const ports = { ...browserOpenPorts(), store: dexieStore(session.database) }
  const reader = openFileReader({ ...ports, room: readFileRoom })
  const photos = openPhotoHost()
  const intake = openFileIntake({
    ...ports,
    photos: photos.port,
    reader,
    room: readFileRoom,
    makeRoom: () => freeRoom(session),
  })
  const files = { intake, reader, end: photos.end }
  session.store.set(sessionFilesAtom, files)
  return files
}

export async function freeRoom({ database, drafts }: Pick<SessionFileParts, 'database' | 'drafts'>): Promise<void> {
  const drafted = await draftedFiles(drafts)
  const room = await readFileRoom()
  const sweep = { now: browserOpenPorts().clock.now(), drafted, wantedBytes: bytesTooMany(room) }
  await sweepLocalFiles(dexieStore(database), sweep)
}

/**
 * Returns the hashes of files in unsaved forms. Undefined if drafts can't be stored now, because files of a missing
 * draft may still be needed.
 */
export async function draftedFiles(drafts: DraftPile): Promise<ReadonlySet<string> | undefined> {
  const probe = `${Math.random()}`
  await drafts.save(probeKey, probe)
  const isStored = (await drafts.load(probeKey)) === probe
  await drafts.clear(probeKey)
  return isStored ? hashesIn(JSON.stringify(await drafts.all())) : undefined
}
