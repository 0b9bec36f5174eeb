import { open } from 'node:fs/promises'
import { AppError } from '#domain/errors.ts'
import { codeOf, isFullDisk } from '../../storage/diskTrouble.ts'
import { importFile, receivedBytes } from './importFolder.ts'
import { findImport, type SentWish, touchImport } from './importRows.ts'
import type { Ports } from '../../ports.ts'

export interface PartPlace {
  readonly importId: string
  /** Index of the file, from 0. */
  readonly file: number
  readonly offset: number
}

/**
 * Appends a part atomically and returns the number of bytes received for the file. Throws `importOver`, `wrongOffset`
 * (with the right offset), `tooLarge` beyond the declared size, or `importNoRoom`.
 */
export async function appendImportPart(
  context: Pick<Ports, 'env' | 'database' | 'clock'>,
  { importId, file, offset }: PartPlace,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ received: number }> {
  // Buffer the part until it is complete, so that bytes of a broken connection never mix with later bytes.
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
    // ENOENT means that the import has ended and its folder was removed.
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
