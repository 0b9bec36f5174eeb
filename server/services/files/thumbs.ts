import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileTable } from '../../storage/fileTables.ts'
import { removeFile } from '../../storage/wholeFiles.ts'
import { storedKey, thumbKey } from './fileKeys.ts'
import { readPicture } from './readPicture.ts'
import type { Ports } from '../../ports.ts'

type FileStorage = Pick<Ports, 'files'>

/** Lays the small picture of a file beside it. */
export const keepThumb = ({ files }: FileStorage, companyId: string, sha256: string, thumb: Buffer): Promise<void> =>
  files.store.write(thumbKey(companyId, sha256), Readable.from([thumb]))

/** Makes sure that a picture has its small one, and gives its size in bytes: a lost one is made again, once for all who ask. */
export async function provideThumb(context: FileStorage, file: FileTable): Promise<number> {
  const { company_id: companyId, sha256 } = file
  const known = await context.files.store.sizeOf(thumbKey(companyId, sha256))
  // A loss of power may leave one without any bytes.
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
