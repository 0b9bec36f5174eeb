import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import type { FileUploadTable } from '../../storage/fileTables.ts'
import { MissingFile } from '../../storage/files/fileStore.ts'
import { removeFile } from '../../storage/wholeFiles.ts'
import { examineFile, type FileFacts } from './examineFile.ts'
import { partKey, storedKey } from './fileKeys.ts'
import { hasSent, noteSender } from './readableFiles.ts'
import { keepThumb } from './thumbs.ts'
import { dropUpload, forgetUpload, isStored, partsOf, removeParts } from './uploads.ts'
import type { Ports } from '../../ports.ts'

interface Stored {
  readonly state: 'stored'
}

/**
 * Turns a complete upload into a stored file: verifies hash and type, moves the file into place and only then records
 * it. Concurrent calls have the same outcome. Permanent errors (`fileDamaged`, errors from `examineFile`) drop the
 * upload; after other errors, the upload can be finished later.
 */
export const finishUpload = (
  context: Pick<Ports, 'database' | 'clock' | 'files' | 'importSignal'>,
  upload: FileUploadTable,
): Promise<Stored> => context.files.once(`finish ${upload.company_id} ${upload.id}`, () => finish(context, upload))

async function finish(
  context: Pick<Ports, 'database' | 'clock' | 'files' | 'importSignal'>,
  upload: FileUploadTable,
): Promise<Stored> {
  const path = await context.files.store.newWorkPath()
  try {
    if (!(await join(context, upload, path))) {
      // Another process may have finished the upload and removed the parts. A file sent only by another user proves
      // nothing about these bytes.
      const isFinished = await hasSent(context.database, upload)
      if (!isFinished || !(await isStored(context, upload.company_id, upload.sha256))) throw new AppError('fileDamaged')
      await dropUpload(context, upload)
    } else {
      const facts = await examineFile(path, upload.mime, context.files.pictures)
      await keep(context, upload, path, facts)
    }
    return { state: 'stored' }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'serverBusy') await dropUpload(context, upload)
    throw error
  } finally {
    await removeFile(path)
  }
}

/** Joins the parts in a local file; returns false if a part is missing or the bytes differ from the declaration. */
async function join({ files }: Pick<Ports, 'files'>, upload: FileUploadTable, path: string): Promise<boolean> {
  const hash = createHash('sha256')
  async function* read(): AsyncGenerator<Uint8Array> {
    for (const name of partsOf(upload)) {
      for await (const chunk of await files.store.read(partKey(upload.company_id, upload.id, name))) {
        hash.update(chunk as Buffer)
        yield chunk as Buffer
      }
    }
  }
  try {
    await pipeline(read, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return hash.digest('hex') === upload.sha256
  } catch (error) {
    if (error instanceof MissingFile) return false
    throw error
  }
}

const maxTries = 3

/**
 * Writes the file's bytes, then its row. The sweep deletes bytes only while locking the row. Bytes that the sweep
 * deleted before the row was written are written again.
 */
async function keep(
  context: Pick<Ports, 'database' | 'clock' | 'files' | 'importSignal'>,
  upload: FileUploadTable,
  path: string,
  facts: FileFacts,
): Promise<void> {
  const { company_id: companyId, sha256 } = upload
  const { store } = context.files
  for (let tries = 0; tries < maxTries; tries += 1) {
    await store.place(storedKey(companyId, sha256), path)
    if (facts.thumb) await keepThumb(context, companyId, sha256, facts.thumb)
    await note(context, upload, facts)
    if (await isStored(context, companyId, sha256)) return
  }
  throw new AppError('serverBusy')
}

async function note(
  context: Pick<Ports, 'database' | 'clock' | 'files' | 'importSignal'>,
  upload: FileUploadTable,
  { mime, width, height }: FileFacts,
): Promise<void> {
  const { database, clock } = context
  const { company_id, sha256, bytes, user_id: uploaded_by } = upload
  const at = new Date(clock()).toISOString()
  const row = { company_id, sha256, bytes, mime, width: width ?? null, height: height ?? null }
  const parts = await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('file')
      .values({ ...row, uploaded_by, stored_at: at, asked_at: at })
      .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doUpdateSet({ bytes, mime, asked_at: at }))
      .execute()
    await noteSender(transaction, { company_id, sha256, user_id: uploaded_by })
    return forgetUpload(transaction, upload)
  })
  await removeParts(context, upload, parts)
  context.importSignal.ring()
}
