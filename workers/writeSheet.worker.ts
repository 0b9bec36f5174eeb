import { expose } from 'comlink'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { writePictures } from '#draw/sheets/writePictures.ts'
import { writeTables } from '#draw/sheets/writeTables.ts'
import { writeAnswerFile } from '#work/writeAnswerFile.ts'
import { writeRecordFile, writeTemplateFile } from '#work/writeRecordFiles.ts'
import type { SheetOwner, WriteSheetPort } from '#work/writeSheetPort.ts'

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
