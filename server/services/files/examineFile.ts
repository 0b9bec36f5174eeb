import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { AppError } from '#domain/errors.ts'
import { isHeic, kindOf, saidFamily, type FileFamily, type FileKind } from '#domain/files/fileKinds.ts'
import { hasCameraNotes } from '#domain/files/readExif.ts'
import { startTextCheck } from './checkText.ts'
import { findForeign } from './findForeign.ts'
import { type ReadPicture, readPicture } from './readPicture.ts'
import type { Gate } from '../../ports.ts'

export interface FileFacts extends Partial<ReadPicture> {
  readonly mime: string
}

/** Returns the family of a declared type; throws `pictureHeic` or `fileKind` for types that are never stored. */
export function checkSaid(mime: string): FileFamily | 'any' {
  if (isHeic(mime)) throw new AppError('pictureHeic')
  const said = saidFamily(mime)
  if (!said) throw new AppError('fileKind')
  return said
}

/** Throws early if the first bytes have the wrong type, so that the sender needn't send the whole file. */
export async function checkStart(head: Uint8Array, mime: string): Promise<void> {
  const said = checkSaid(mime)
  if (said === 'text') {
    if (!startTextCheck().take(head)) throw new AppError('fileKind')
    return
  }
  const found = await fileTypeFromBuffer(head)
  if (isHeic(found?.mime ?? '')) throw new AppError('pictureHeic')
  // A document's archive directory may come after the first bytes.
  if (!found || kindOf(found.mime) || found.mime === 'application/zip') return
  if (said !== 'any' || !startTextCheck().take(head)) throw new AppError('fileKind')
}

/**
 * Returns a file's type and, for a picture, its size and thumbnail. Throws `fileKind` or `pictureHeic` for unsupported
 * or mislabeled files, `pictureNotes` for location, time or camera metadata, and the errors of `readPicture`.
 */
export async function examineFile(path: string, mime: string, pictures: Gate): Promise<FileFacts> {
  const said = checkSaid(mime)
  const kind = said === 'text' ? await readText(path, mime) : await readKind(path, mime)
  if (said !== 'any' && said !== kind.family) throw new AppError('fileKind')
  if (kind.family !== 'image') return { mime: kind.mime }
  if (await findForeign(path)) throw new AppError('fileKind')
  if (hasCameraNotes(await readFile(path))) throw new AppError('pictureNotes')
  return { mime: kind.mime, ...(await pictures(() => readPicture(path, kind.mime))) }
}

async function readKind(path: string, mime: string): Promise<FileKind> {
  const found = await fileTypeFromFile(path)
  if (isHeic(found?.mime ?? '')) throw new AppError('pictureHeic')
  // Text may look like another type: a file that starts with the heading "BMI" looks like a Windows bitmap.
  return kindOf(found?.mime ?? '') ?? readText(path, mime)
}

async function readText(path: string, mime: string): Promise<FileKind> {
  const check = startTextCheck()
  for await (const chunk of createReadStream(path)) {
    if (!check.take(chunk as Buffer)) throw new AppError('fileKind')
  }
  if (!check.end()) throw new AppError('fileKind')
  return kindOf(mime.startsWith('text/csv') ? 'text/csv' : 'text/plain')!
}
