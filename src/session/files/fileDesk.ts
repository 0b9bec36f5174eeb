import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { sweepFiles } from '#db/files/sweepFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import type { Session } from '../session.ts'
import { openPhotoHost } from '../workers/photoHost.ts'
import { draftedFiles } from './draftedFiles.ts'
import { fileDeskAtom } from './fileDeskAtom.ts'
import { type FileIntake, openFileIntake } from './fileIntake.ts'
import { type FileReader, openFileReader } from './fileReader.ts'
import { bytesTooMany, readFileRoom } from './fileRoom.ts'

/** Everything a session does with files of this device. */
export interface FileDesk {
  readonly intake: FileIntake
  readonly reader: FileReader
  readonly end: () => void
}

/** The desk of a session, opened by whoever asks first. */
export function fileDeskOf(session: Pick<Session, 'store' | 'database' | 'drafts'>): FileDesk {
  const open = session.store.get(fileDeskAtom)
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
  session.store.set(fileDeskAtom, desk)
  return desk
}

/** Frees what is safe to free: what is old, and more where the room is short. */
export async function freeRoom({ database, drafts }: Pick<Session, 'database' | 'drafts'>): Promise<void> {
  const [drafted, room] = [await draftedFiles(drafts), await readFileRoom()]
  const sweep = { now: browserOpenPorts().clock.now(), drafted, wantedBytes: bytesTooMany(room) }
  await sweepFiles(dexieStore(database), sweep)
}
