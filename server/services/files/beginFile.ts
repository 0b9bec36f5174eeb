import { canSome, type Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { type beginFile as contract, maxFileBytes } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'
import { feedbackPictureRules } from '#domain/feedback/feedbackFields.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { FileUploadTable } from '../../storage/fileTables.ts'
import { checkSaid } from './examineFile.ts'
import { refuseBeyondQuota } from './fileQuota.ts'
import { finishUpload } from './finishUpload.ts'
import { mayReadFile } from './readableFiles.ts'
import { checkSender, dropUpload, findUploadOf, isStored } from './uploads.ts'
import type { Ports } from '../../ports.ts'

type Input = InputOf<typeof contract>
type Reply = ReplyOf<typeof contract>

const day = 86_400_000

/** Maximum unfinished uploads per member; a device usually has one or two. */
export const maxOpenUploads = 200

/**
 * Starts or resumes an upload. Returns `stored` if the company has the file and the member may read it, or if all bytes
 * had arrived and only finishing was left; otherwise the next offset. Throws for a declared size or type that is never
 * stored (`fileTooLarge`, `fileKind`, `pictureHeic`) and beyond quotas (`filesFull`, `filesToday`).
 */
export async function beginFile(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'files' | 'importSignal' | 'allowances'>,
  member: Member,
  input: Input,
): Promise<Reply> {
  checkSender(member, input.userId)
  if (input.bytes > maxFileBytes) throw new AppError('fileTooLarge')
  checkSaid(input.mime)
  if (!canSome(member, 'business.edit')) checkForFeedback(input)
  // Members without access must send the bytes to prove that they have the file; its hash isn't proof.
  if (
    (await isStored(context, member.companyId, input.sha256)) &&
    (await mayReadFile(context.database, member, input.sha256))
  ) {
    await noteQueried(context, member.companyId, input.sha256)
    return { state: 'stored' }
  }
  const upload = await findOrOpen(context, member, input)
  if (upload.received === upload.bytes) return finishUpload(context, upload)
  return { state: 'open', uploadId: upload.id, offset: upload.received }
}

/** Throws `notAllowed` for anything but feedback pictures, the only files members without edit rights may upload. */
function checkForFeedback({ mime, bytes }: Input): void {
  if (firstBrokenRule('', { name: '.png', mime, bytes }, feedbackPictureRules)) throw new AppError('notAllowed')
}

/**
 * Records, at most once a day, that a device still requests a file, so that the file isn't deleted even if no record
 * names it.
 */
async function noteQueried(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  companyId: string,
  sha256: string,
): Promise<void> {
  const now = clock()
  await database
    .updateTable('file')
    .set({ asked_at: new Date(now).toISOString() })
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .where('asked_at', '<', new Date(now - day).toISOString())
    .execute()
}

async function findOrOpen(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'files' | 'allowances'>,
  member: Member,
  input: Input,
): Promise<FileUploadTable> {
  const { database, clock, random } = context
  const { sha256, bytes, mime } = input
  const known = await findUploadOf(database, member, sha256)
  if (known && known.bytes === bytes) return known
  if (known) await dropUpload(context, known)
  await refuseBeyondQuota(context, member, bytes)
  await makeRoom(context, member)
  const now = clock()
  const fresh = { company_id: member.companyId, id: uuidV7(now, random(10)), user_id: member.userId }
  await database
    .insertInto('file_upload')
    .values({ ...fresh, sha256, bytes, mime, received: 0, parts: '[]', touched_at: new Date(now).toISOString() })
    // Another tab may have just started the same upload: both continue it.
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'sha256']).doNothing())
    .execute()
  const begun = await findUploadOf(database, member, sha256)
  if (!begun) throw new AppError('serverBusy')
  return begun
}

/** At the limit, drops the member's longest-idle uploads; devices restart the dropped uploads. */
async function makeRoom(context: Pick<Ports, 'database' | 'files'>, { companyId, userId }: Member): Promise<void> {
  const tooMany = await context.database
    .selectFrom('file_upload')
    .select(['company_id', 'id'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOpenUploads)
    .offset(maxOpenUploads - 1)
    .execute()
  for (const upload of tooMany) await dropUpload(context, upload)
}
