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

export const readFileParts = (file: SqliteFile.Database): Part[] =>
  hasFiles(file)
    ? file
        .prepare<[], Row>('SELECT company_id, sha256, bytes FROM file ORDER BY company_id, sha256')
        .all()
        .map(({ company_id, sha256, bytes }) => ({ path: partPath(company_id, sha256), bytes, sha256 }))
    : []

/** Root of file paths in a backup, same as in the data folder. */
export const filePartRoot = 'files'

const partPath = (companyId: string, sha256: string): string => `${filePartRoot}/${storedKey(companyId, sha256)}`

export const isFilePart = ({ path }: Part): boolean => path.startsWith(`${filePartRoot}/`)

/**
 * Removes lost files from a database, so that devices upload them again. Also removes unfinished uploads, because
 * backups don't include their parts.
 */
export function forgetFiles(file: SqliteFile.Database, lost: readonly Part[]): void {
  if (!hasFiles(file)) return
  const forget = file.prepare('DELETE FROM file WHERE company_id = ? AND sha256 = ?')
  file.transaction(() => {
    for (const { path, sha256 } of lost) forget.run(path.split('/')[2], sha256)
    file.prepare('DELETE FROM file_upload').run()
  })()
}
