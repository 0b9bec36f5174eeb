import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { databaseFileName } from '#server/storage/openDatabase.ts'

/** Counts, for each store with these position codes, the logged changes to a seat count that was known before. */
export function changeCounts(dataDir: string, codes: readonly string[]): number[] {
  const database = new SqliteDatabase(join(dataDir, databaseFileName), { readonly: true })
  try {
    const count = database.prepare(
      `select count(*) from change_log
       where entity_id = (select id from record where entity = 'store' and fields ->> 'posCode' = ?) and before like '%seatCount%'`,
    )
    return codes.map((code) => count.pluck().get(code) as number)
  } finally {
    database.close()
  }
}
