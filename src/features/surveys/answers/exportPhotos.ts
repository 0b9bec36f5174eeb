import { t } from '@lingui/core/macro'
import { type PhotoFile, photoFiles } from '#domain/survey/photoFiles.ts'
import { type Question, questionsOf } from '#domain/survey/surveyContent.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import { companyDay, today } from '#i18n/companyClock.ts'
import type { FileRead, FileReader } from '#session/files/fileReader.ts'
import type { MadeFile } from '#session/sheets/exportRecords.ts'
import { type FileWork, writeInWorker } from '#session/workers/writeInWorker.ts'

/** Request to export the photos of the given answers, or of all answers of the survey if `ids` is undefined. */
export interface PhotosWish {
  readonly survey: string
  readonly topic: string
  readonly ids: readonly string[] | undefined
  readonly version: string | undefined
}

/** Exports the photos as an archive with an index that lists each photo and, if it is missing, the reason. */
export async function exportPhotos(
  database: LocalDatabase,
  reader: FileReader,
  photosRequest: PhotosWish,
  work: FileWork = {},
): Promise<MadeFile> {
  const wanted = await readPhotos(database, photosRequest)
  const { files, rows } = await gatherPhotos(reader, wanted, work)
  const content = await writeInWorker(work, (port) => port.pictures({ files, list: { name: 'photos.csv', rows } }))
  const title = photosRequest.topic.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)
  return { name: `${title} ${t`Photos`} ${today()}.zip`, content }
}

/** Returns the available files, and a table with a header row and one row per requested photo. */
export async function gatherPhotos(reader: FileReader, wanted: readonly PhotoFile[], work: FileWork) {
  const files: { name: string; content: Blob }[] = []
  const rows = [[t`File`, t`Question`, t`Answer`, t`Status`]]
  for (const [at, { name, photo, question, answer }] of wanted.entries()) {
    work.signal?.throwIfAborted()
    const read = await reader.read(photo, 'full').catch((): FileRead => ({ state: 'offline' }))
    if (read.state === 'ready') files.push({ name, content: read.blob })
    rows.push([name, question, answer, stateWords(read.state)])
    work.onRows?.(at + 1, wanted.length)
  }
  return { files, rows }
}

function stateWords(state: FileRead['state']): string {
  const words: Record<FileRead['state'], string> = {
    ready: t`in this archive`,
    pending: t`not received yet: the device hasn’t sent it`,
    offline: t`not on this device, and you were offline`,
    missing: t`no longer exists`,
  }
  return words[state]
}

async function readPhotos(
  database: LocalDatabase,
  { survey, ids, version }: PhotosWish,
): Promise<readonly PhotoFile[]> {
  const [versions, answers, stores] = await Promise.all([
    listRecords(database, 'surveyVersion'),
    listRecords(database, 'answer'),
    listRecords(database, 'store'),
  ])
  const questions = new Map<string, Question>()
  for (const { fields } of versions.toSorted((a, b) => (b.fields.number ?? 0) - (a.fields.number ?? 0)))
    if (fields.survey === survey && fields.content)
      for (const question of questionsOf(fields.content))
        if (!questions.has(question.id)) questions.set(question.id, question)
  const order = ids && new Map(ids.map((id, at) => [id, at]))
  const wanted = answers
    .filter(({ id, fields }) => fields.survey === survey && (!order || order.has(id)))
    .filter(({ fields }) => version === undefined || fields.version === version)
    .toSorted((a, b) => (order?.get(a.id) ?? 0) - (order?.get(b.id) ?? 0))
  const names = new Map(stores.map(({ id, fields }) => [id, fields.posCode ?? fields.name ?? id]))
  const naming = { storeName: (id: string) => names.get(id) ?? id, dayOf: companyDay, noStore: t`no store` }
  return photoFiles([...questions.values()], wanted, naming)
}
