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
  records: (request, onRows) => withDatabase(request.owner, (database) => writeRecordFile(database, request, onRows)),
  answers: (request, onRows) => withDatabase(request.owner, (database) => writeAnswerFile(database, request, onRows)),
  tables: ({ title, blocks, format }) => writeTables(title, blocks, format),
  pictures: ({ files, list }) => writePictures(files, list),
  template: (request) => withDatabase(request.owner, (database) => writeTemplateFile(database, request)),
}
expose(port)
