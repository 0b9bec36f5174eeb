import type { Member } from '#domain/access/permissions.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { fileStatus } from '#domain/contracts/files.ts'
import { mayReadFile } from './readableFiles.ts'
import { findUploadOf, isStored } from './uploads.ts'
import type { Ports } from '../../ports.ts'

/**
 * Returns a file's status for its sender; `stored` only if the member may read the file, so that a hash reveals
 * nothing.
 */
export async function readFileStatus(
  context: Pick<Ports, 'database' | 'files'>,
  member: Member,
  sha256: string,
): Promise<ReplyOf<typeof fileStatus>> {
  const mayKnow = await mayReadFile(context.database, member, sha256)
  if (mayKnow && (await isStored(context, member.companyId, sha256))) return { state: 'stored' }
  const upload = await findUploadOf(context.database, member, sha256)
  return upload ? { state: 'open', uploadId: upload.id, offset: upload.received } : { state: 'unknown' }
}
