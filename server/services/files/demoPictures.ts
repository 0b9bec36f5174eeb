import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DemoPicture } from '../../demo/surveys/auditPhotos.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { storedKey } from './fileKeys.ts'
import { noteSender } from './readableFiles.ts'
import type { Ports } from '../../ports.ts'

export async function keepDemoPictures(
  { files }: Pick<Ports, 'files'>,
  companyId: string,
  pictures: readonly DemoPicture[],
): Promise<void> {
  for (const { sha256, content } of pictures)
    await files.store.write(storedKey(companyId, sha256), Readable.from([content]))
}

interface Sent {
  readonly companyId: string
  readonly userId: string
  readonly at: number
}

export async function noteDemoPictures(
  database: Pick<Kysely<DatabaseSchema>, 'insertInto' | 'selectFrom'>,
  { companyId, userId, at }: Sent,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const moment = new Date(at).toISOString()
  for (const { sha256, content, width, height } of pictures) {
    const row = { company_id: companyId, sha256, bytes: content.length, mime: 'image/png', width, height }
    await database
      .insertInto('file')
      .values({ ...row, uploaded_by: userId, stored_at: moment, asked_at: moment })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteSender(database, { company_id: companyId, sha256, user_id: userId })
  }
}
