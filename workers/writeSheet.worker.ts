import { expose } from 'comlink'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { writeTables } from '#draw/sheets/writeTables.ts'
import { writeAnswerFile } from '#work/writeAnswerFile.ts'
import { writeRecordFile, writeTemplateFile } from '#work/writeRecordFiles.ts'
import type { SheetOwner, WriteSheetPort } from '#work/writeSheetPort.ts'
import { csvPieces } from '#draw/sheets/csv/writeCsv.ts'
import { writeZip } from '#draw/sheets/zip/writeZip.ts'

/** Pictures as a ZIP file under the names that are given, with a list that says what each is. */
export const writePictures = (
  files: readonly { readonly name: string; readonly content: Blob }[],
  list: { readonly name: string; readonly rows: readonly (readonly string[])[] },
): Promise<Blob> => writeZip([{ name: list.name, pieces: csvPieces(list.rows) }, ...files], 'application/zip')

async function withDatabase<T>(
  { companyId, userId }: SheetOwner,
  work: (database: LocalDatabase) => Promise<T>,
): Promise<T> {
  const database = new LocalDatabase(companyId, userId)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const port: WriteSheetPort = {
  records: (ask, onRows) => withDatabase(ask.owner, (database) => writeRecordFile(database, ask, onRows)),
  answers: (ask, onRows) => withDatabase(ask.owner, (database) => writeAnswerFile(database, ask, onRows)),
  tables: ({ title, blocks, format }) => writeTables(title, blocks, format),
  pictures: ({ files, list }) => writePictures(files, list),
  template: (ask) => withDatabase(ask.owner, (database) => writeTemplateFile(database, ask)),
}
expose(port)
