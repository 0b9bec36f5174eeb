import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileTable } from '../../storage/fileTables.ts'
import { removeFile } from '../../storage/wholeFiles.ts'
import { storedKey, thumbKey } from './fileKeys.ts'
import { readPicture } from './readPicture.ts'
import type { Ports } from '../../ports.ts'

type FileStorage = Pick<Ports, 'files'>

export const keepThumb = ({ files }: FileStorage, companyId: string, sha256: string, thumb: Buffer): Promise<void> =>
  files.store.write(thumbKey(companyId, sha256), Readable.from([thumb]))

/**
 * Returns the size of a picture's thumbnail in bytes. Recreates a lost thumbnail, only once for concurrent requests.
 */
export async function provideThumb(context: FileStorage, file: FileTable): Promise<number> {
  const { company_id: companyId, sha256 } = file
  const known = await context.files.store.sizeOf(thumbKey(companyId, sha256))
  // Treat an empty file as missing: a power failure may leave one.
  if (known) return known
  return context.files.once(`thumb ${companyId} ${sha256}`, () => makeThumb(context, file))
}

async function makeThumb(context: FileStorage, { company_id: companyId, sha256, mime }: FileTable): Promise<number> {
  const { store, pictures } = context.files
  const path = await store.newWorkPath()
  try {
    await pipeline(
      await store.read(storedKey(companyId, sha256)),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    const { thumb } = await pictures(() => readPicture(path, mime))
    await keepThumb(context, companyId, sha256, thumb)
    return thumb.length
  } finally {
    await removeFile(path)
  }
}
