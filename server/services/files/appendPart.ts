import type * as v from 'valibot'
import type { Member } from '#domain/access/permissions.ts'
import { type appendFields, type appendReply, filePartBytes } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'
import type { FileUploadTable } from '../../storage/fileTables.ts'
import { checkStart } from './examineFile.ts'
import { partKey } from './fileKeys.ts'
import { finishUpload } from './finishUpload.ts'
import { checkSender, dropUpload, findUpload, partsOf } from './uploads.ts'
import type { Ports } from '../../ports.ts'

type Reply = v.InferOutput<typeof appendReply>

/** Bytes needed to detect the file type. */
const headBytes = 65_536

/**
 * Appends a part atomically. If two concurrent parts have the same offset, the second fails with `wrongOffset` and the
 * next offset. The last part ends the upload; see `finishUpload`. Also throws `uploadUnknown` (not this member's
 * upload), `tooLarge`, `fileDamaged` (more bytes than declared), `badRequest` (part too short), and type errors visible
 * in the first bytes.
 */
export async function appendPart(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'files' | 'importSignal'>,
  member: Member,
  { uploadId, offset, userId }: v.InferOutput<typeof appendFields>,
  source: AsyncIterable<Uint8Array>,
): Promise<Reply> {
  checkSender(member, userId)
  const upload = await findUpload(context.database, member, uploadId)
  if (!upload) throw new AppError('uploadUnknown')
  if (upload.received !== offset) throw new AppError('wrongOffset', { offset: upload.received })
  if (offset === upload.bytes) return finishUpload(context, upload)
  const received = await keepPart(context, upload, source)
  if (received === undefined) throw await goneOn(context, member, uploadId)
  if (received < upload.bytes) return { state: 'open', uploadId, offset: received }
  return finishUpload(context, (await findUpload(context.database, member, uploadId)) ?? upload)
}

/** Writes a part and counts it; returns the bytes received so far, or undefined if another part was counted first. */
async function keepPart(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'files'>,
  upload: FileUploadTable,
  source: AsyncIterable<Uint8Array>,
): Promise<number | undefined> {
  const { store } = context.files
  const name = `${upload.received}-${Buffer.from(context.random(9)).toString('base64url')}`
  const key = partKey(upload.company_id, upload.id, name)
  const measure = new Measure(upload.received === 0 ? headBytes : 0)
  await store.write(key, measure.watch(source))
  let isCounted = false
  try {
    const received = upload.received + measure.bytes
    checkLength(measure.bytes, upload, context.files.smallestPartBytes)
    if (upload.received === 0) await checkStart(measure.head(), upload.mime)
    isCounted = await count(context, upload, received, name)
    return isCounted ? received : undefined
  } catch (error) {
    // Drop an upload that can never become a valid file; the sender restarts or gives up.
    if (error instanceof AppError && error.code !== 'badRequest') await dropUpload(context, upload)
    throw error
  } finally {
    if (!isCounted) await store.remove(key)
  }
}

function checkLength(length: number, { bytes, received }: FileUploadTable, smallest: number): void {
  const left = bytes - received
  if (length > left) throw new AppError('fileDamaged')
  if (length < left && length < Math.max(1, smallest)) throw new AppError('badRequest')
}

/**
 * Counts a part unless the upload changed since it was read. This check alone ensures that parts are in order and
 * counted once.
 */
async function count(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  upload: FileUploadTable,
  received: number,
  name: string,
): Promise<boolean> {
  const parts = JSON.stringify([...partsOf(upload), name])
  const counted = await database
    .updateTable('file_upload')
    .set({ received, parts, touched_at: new Date(clock()).toISOString() })
    .where('company_id', '=', upload.company_id)
    .where('id', '=', upload.id)
    .where('received', '=', upload.received)
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}

async function goneOn({ database }: Pick<Ports, 'database'>, member: Member, uploadId: string): Promise<AppError> {
  const now = await findUpload(database, member, uploadId)
  return now ? new AppError('wrongOffset', { offset: now.received }) : new AppError('uploadUnknown')
}

class Measure {
  readonly #headBytes: number
  readonly #head: Uint8Array[] = []
  bytes = 0

  constructor(headBytesWanted: number) {
    this.#headBytes = headBytesWanted
  }

  async *watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (this.bytes < this.#headBytes) this.#head.push(Buffer.from(chunk))
      this.bytes += chunk.length
      if (this.bytes > filePartBytes) throw new AppError('tooLarge')
      yield chunk
    }
  }

  head(): Uint8Array {
    return Buffer.concat(this.#head)
  }
}
