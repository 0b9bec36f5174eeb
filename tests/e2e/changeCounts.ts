import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { databaseFileName } from '#server/storage/openDatabase.ts'

/** Returns, for each store by POS code, the number of logged changes that replaced a known seat count. */
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
