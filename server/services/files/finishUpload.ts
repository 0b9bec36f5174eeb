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
 * Makes a stored file of an upload that has come whole: joins its parts, compares the hash, looks at what it is, brings it to its
 * place for good and only then says so. Several may do this for one upload at once; the outcome is the same. What is refused for
 * good (`fileDamaged` and what `examineFile` refuses) is dropped; after any other failure the upload stays and may be finished later.
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
      // Another process may have finished it meanwhile and taken the parts away. Anybody else's file proves nothing about these bytes.
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

/** Joins the parts in a file of this machine; false when one is gone or all of them are not what was announced. */
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
 * Brings bytes to their place and notes them, in this order. The sweep takes bytes away only while it holds their row, so bytes that
 * are still there behind the row stay; were they taken in between, they are brought once more.
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

/** Notes a file as stored and forgets its upload, whose parts go then. */
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
