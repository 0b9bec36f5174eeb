import type SqliteFile from 'better-sqlite3'
import { storedKey } from '../files/fileKeys.ts'
import type { Part } from './manifest.ts'

const hasFiles = (file: SqliteFile.Database): boolean =>
  file.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'file'").get() !== undefined

interface Row {
  readonly company_id: string
  readonly sha256: string
  readonly bytes: number
}

/** The files that a database knows to be stored, as parts of a backup of it. */
export const readFileParts = (file: SqliteFile.Database): Part[] =>
  hasFiles(file)
    ? file
        .prepare<[], Row>('SELECT company_id, sha256, bytes FROM file ORDER BY company_id, sha256')
        .all()
        .map(({ company_id, sha256, bytes }) => ({ path: partPath(company_id, sha256), bytes, sha256 }))
    : []

/** First name of the paths of files in a backup: they lie there as they do in the data folder. */
export const filePartRoot = 'files'

const partPath = (companyId: string, sha256: string): string => `${filePartRoot}/${storedKey(companyId, sha256)}`

/** True for a part that is a file of a company. */
export const isFilePart = ({ path }: Part): boolean => path.startsWith(`${filePartRoot}/`)

/**
 * Makes a database forget the files whose bytes are lost, so that devices are asked for them again, and the uploads that were under way,
 * whose parts are nowhere.
 */
export function forgetFiles(file: SqliteFile.Database, lost: readonly Part[]): void {
  if (!hasFiles(file)) return
  const forget = file.prepare('DELETE FROM file WHERE company_id = ? AND sha256 = ?')
  file.transaction(() => {
    for (const { path, sha256 } of lost) forget.run(path.split('/')[2], sha256)
    file.prepare('DELETE FROM file_upload').run()
  })()
}
