import { MissingFile } from '../../storage/files/fileStore.ts'
import { storedKey } from '../files/fileKeys.ts'
import { filesOfRecord } from '../files/readableFiles.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

/** Returns the bytes of an import's file; throws `MissingFile` if the file is gone or the import may not use it. */
export async function readOriginal(
  { files, database }: Pick<Ports, 'files' | 'database'>,
  { company_id, upload_id, sha256 }: Pick<ImportJob, 'company_id' | 'upload_id' | 'sha256'>,
): Promise<Uint8Array> {
  const record = { companyId: company_id, entity: 'upload', id: upload_id } as const
  if ((await filesOfRecord(database, record, [sha256])).size === 0) throw new MissingFile(storedKey(company_id, sha256))
  const pieces: Uint8Array[] = []
  for await (const piece of await files.store.read(storedKey(company_id, sha256))) pieces.push(piece as Uint8Array)
  return new Uint8Array(Buffer.concat(pieces))
}
