import { storedKey } from '../files/fileKeys.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

/** The bytes of the file that an import brought; a `MissingFile` where they are gone. */
export async function readOriginal(
  { files }: Pick<Ports, 'files'>,
  { company_id, sha256 }: Pick<ImportJob, 'company_id' | 'sha256'>,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of await files.store.read(storedKey(company_id, sha256))) pieces.push(piece as Uint8Array)
  return new Uint8Array(Buffer.concat(pieces))
}
