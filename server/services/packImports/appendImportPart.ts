import { open } from 'node:fs/promises'
import { AppError } from '#domain/errors.ts'
import { codeOf, isFullDisk } from '../../storage/diskTrouble.ts'
import { importFile, receivedBytes } from './importFolder.ts'
import { findImport, type SentWish, touchImport } from './importRows.ts'
import type { Ports } from '../../ports.ts'

/** Where a part belongs. */
export interface PartPlace {
  readonly importId: string
  /** Which of the files, from 0. */
  readonly file: number
  readonly offset: number
}

/**
 * Adds a part to a file of an import, whole or not at all, and tells how much of the file is there. Refuses with `importOver`, `wrongOffset` (with the right one), `tooLarge` beyond the size that was said, or `importNoRoom`.
 */
export async function appendImportPart(
  context: Pick<Ports, 'env' | 'database' | 'clock'>,
  { importId, file, offset }: PartPlace,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ received: number }> {
  // Held until it is whole: what a broken line leaves behind never mixes with what is sent after it.
  const part = await gather(bytes)
  const row = await findImport(context, importId)
  if (row?.state !== 'sending') throw new AppError('importOver')
  const listed = (JSON.parse(row.files) as SentWish['files'])[file]
  if (!listed) throw new AppError('badRequest')
  const received = await receivedBytes(context, importId, file)
  if (received !== offset) throw new AppError('wrongOffset', { offset: received })
  if (offset + part.length > listed.bytes) throw new AppError('tooLarge')
  try {
    await write(importFile(context, importId, file), part, offset)
  } catch (error) {
    if (isFullDisk(error)) throw new AppError('importNoRoom')
    // The folder is gone with the import, which somebody cancelled meanwhile.
    if (codeOf(error) === 'ENOENT') throw new AppError('importOver')
    throw error
  }
  await touchImport(context, importId)
  return { received: offset + part.length }
}

async function gather(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function write(path: string, part: Buffer, offset: number): Promise<void> {
  const handle = await open(path, offset === 0 ? 'w' : 'r+')
  try {
    await handle.writev([part], offset)
  } catch (error) {
    await handle.truncate(offset)
    throw error
  } finally {
    await handle.close()
  }
}
