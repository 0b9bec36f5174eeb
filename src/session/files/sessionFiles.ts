import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { sweepFiles } from '#db/files/sweepFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { openPhotoHost } from '../workers/photoHost.ts'
import { draftedFiles } from './draftedFiles.ts'
import { type SessionFiles, sessionFilesAtom, type SessionFileParts } from './sessionFilesAtom.ts'
import { openFileIntake } from './fileIntake.ts'
import { openFileReader } from './fileReader.ts'
import { bytesTooMany, readFileRoom } from './fileRoom.ts'

/** The desk of a session, opened by whoever asks first. */
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
  const desk = { intake, reader, end: photos.end }
  session.store.set(sessionFilesAtom, desk)
  return desk
}

/** Frees what is safe to free: what is old, and more where the room is short. */
export async function freeRoom({ database, drafts }: Pick<SessionFileParts, 'database' | 'drafts'>): Promise<void> {
  const [drafted, room] = [await draftedFiles(drafts), await readFileRoom()]
  const sweep = { now: browserOpenPorts().clock.now(), drafted, wantedBytes: bytesTooMany(room) }
  await sweepFiles(dexieStore(database), sweep)
}
