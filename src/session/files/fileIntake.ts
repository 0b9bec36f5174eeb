import { AppError } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { letGoOfFile } from '#db/files/changeFiles.ts'
import { keepFile } from '#db/files/keepFile.ts'
import type { LocalStore } from '#db/localStore.ts'
import { newId } from '#db/newId.ts'
import type { SavePorts } from '#db/savePorts.ts'
import type { PhotoPort } from '#work/photoPort.ts'
import type { FileReader } from './fileReader.ts'
import type { FileRoom } from './fileRoom.ts'
import { prepareAttachment, preparePhoto, type PreparedUpload } from './prepareFile.ts'

/** Intake for files in forms: processes files and stores them on this device before returning references. */
export interface FileIntake {
  /** Returns the storage state, after a cleanup if space is short; check it before opening a camera. */
  room(): Promise<FileRoom>
  /**
   * Processes and stores a picked file; concurrent calls are queued. Resolves once the file's bytes are on disk and
   * verified. Throws an `AppError` with the reason if the file is rejected.
   */
  take(picked: File, kind: 'photo' | 'file', signal?: AbortSignal): Promise<FileReference>
  /** Rotates a photo clockwise and keeps its id. Throws `fileNotOnDevice` or `offline` if its bytes are unavailable. */
  turn(reference: FileReference, quarterTurns: 1 | 2 | 3): Promise<FileReference>
  /** Saves an annotated photo. The new reference keeps the photo before the first annotation as `original`. */
  annotated(reference: FileReference, picture: Blob): Promise<FileReference>
  /** Releases a file removed from the form. A later cleanup deletes its bytes if no form references them. */
  letGo(sha256: string): Promise<void>
}

export interface IntakePorts extends SavePorts {
  readonly store: LocalStore
  readonly photos: PhotoPort
  readonly reader: Pick<FileReader, 'read'>
  readonly room: () => Promise<FileRoom>
  readonly makeRoom: () => Promise<void>
}

/** Maximum age in ms of a picture file that is considered just taken. */
const justTakenMs = 120_000
const longestName = 255

export function openFileIntake(ports: IntakePorts): FileIntake {
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const result = line.then(work, work)
    line = result
    // The caller handles the error.
    line.catch(() => undefined)
    return result
  }

  async function room(): Promise<FileRoom> {
    const first = await ports.room()
    if (first.state === 'ok') return first
    await ports.makeRoom()
    return ports.room()
  }

  async function keep({ sha256, mime, content, thumb }: PreparedUpload): Promise<void> {
    if ((await room()).state === 'full') throw new AppError('noRoomForFiles')
    const small = thumb && { mime: 'image/jpeg', bytes: thumb }
    await keepFile(ports.store, { sha256, mime, content, thumb: small }, ports.clock.now())
  }

  async function take(picked: File, kind: 'photo' | 'file', signal?: AbortSignal): Promise<FileReference> {
    signal?.throwIfAborted()
    if ((await room()).state === 'full') throw new AppError('noRoomForFiles')
    const prepared = await (kind === 'photo'
      ? preparePhoto(ports.photos, picked)
      : prepareAttachment(ports.photos, picked))
    signal?.throwIfAborted()
    await keep(prepared)
    const takenAt = prepared.takenAt ?? justTaken(picked, ports.clock.now())
    return {
      id: newId(ports),
      name: nameFor(picked.name, prepared.mime),
      ...bytesOf(prepared),
      ...(kind === 'photo' && takenAt !== undefined ? { takenAt } : {}),
      ...(kind === 'photo' && prepared.place ? { place: prepared.place } : {}),
    }
  }

  async function redrawn(reference: FileReference, picture: Blob, quarterTurns: number): Promise<FileReference> {
    const prepared = await preparePhoto(ports.photos, picture, quarterTurns)
    await keep(prepared)
    return { ...reference, name: nameFor(reference.name, prepared.mime), ...bytesOf(prepared) }
  }

  return {
    room,
    take: (picked, kind, signal) => inLine(() => take(picked, kind, signal)),
    turn: (reference, quarterTurns) =>
      inLine(async () => {
        const read = await ports.reader.read(reference, 'full')
        if (read.state !== 'ready') throw new AppError(read.state === 'missing' ? 'fileNotOnDevice' : 'offline')
        return redrawn(reference, read.blob, quarterTurns)
      }),
    annotated: (reference, picture) =>
      inLine(async () => {
        const { sha256, mime, bytes } = reference
        return { ...(await redrawn(reference, picture, 0)), original: reference.original ?? { sha256, mime, bytes } }
      }),
    letGo: (sha256) => letGoOfFile(ports.store, sha256, ports.clock.now()),
  }
}

function bytesOf({ sha256, mime, content, width, height }: PreparedUpload) {
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  return { sha256, mime, bytes: content.byteLength, ...size }
}

function justTaken({ lastModified }: File, now: number): string | undefined {
  return Math.abs(now - lastModified) < justTakenMs ? new Date(lastModified).toISOString() : undefined
}

function nameFor(name: string, mime: string): string {
  const isJpeg = mime === 'image/jpeg' && !/\.jpe?g$/i.test(name)
  const whole = isJpeg ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name
  return whole.length <= longestName ? whole : `${whole.slice(0, longestName - 10)}${whole.slice(-10)}`
}
