import type SqliteFile from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { SqlTrouble } from '../parts/troubledSql.ts'

const ends = /^(rollback|commit|release)/i

/**
 * Makes a database file fail before statements. For a full disk, the file can't grow, so that SQLite itself fails and
 * rolls back. After `kill` no statement runs.
 */
export function troubledFile(file: SqliteFile.Database, trouble: SqlTrouble, kill: () => void): SqliteDatabase {
  const disk = diskOf(file)
  const statementOf = (text: string): SqliteStatement => {
    const statement = file.prepare(trouble.rewrite?.(text) ?? text) as unknown as SqliteStatement
    const carryOut = <T>(work: () => T): T => {
      meet(file, trouble, text, disk, kill)
      try {
        return work()
      } catch (error) {
        if (disk.isFull && (error as { code?: string }).code === 'SQLITE_FULL') {
          trouble.code = undefined
          trouble.onFault?.('SQLITE_FULL', text)
        }
        throw error
      }
    }
    return {
      reader: statement.reader,
      all: (values) => carryOut(() => statement.all(values)),
      run: (values) => carryOut(() => statement.run(values)),
      iterate: (values) => carryOut(() => statement.iterate(values)),
    }
  }
  return { close: () => file.close(), prepare: (text) => (file.open ? statementOf(text) : deadStatement) }
}

const deadStatement: SqliteStatement = { reader: false, all: dead, run: dead, iterate: dead }

/** Throws, because a killed program's code keeps running in the test, unlike in reality. */
function dead(): never {
  throw sqlError('SQLITE_IOERR')
}

interface Disk {
  isFull: boolean
  fill(): void
  free(): void
}

const maxPages = 1_073_741_823

const diskOf = (file: SqliteFile.Database): Disk => ({
  isFull: false,
  fill() {
    this.isFull = true
    file.pragma(`max_page_count = ${String(file.pragma('page_count', { simple: true }))}`)
  },
  free() {
    this.isFull = false
    file.pragma(`max_page_count = ${maxPages}`)
  },
})

function meet(file: SqliteFile.Database, trouble: SqlTrouble, text: string, disk: Disk, kill: () => void): void {
  if (!file.open) dead()
  if (disk.isFull && trouble.code !== 'SQLITE_FULL' && !file.inTransaction) disk.free()
  if (trouble.code === undefined) return
  if (trouble.inStatements > 0) {
    trouble.inStatements -= 1
    return
  }
  if (trouble.code === 'SQLITE_FULL') {
    if (!disk.isFull) disk.fill()
    return
  }
  if (trouble.code !== 'KILLED' && ends.test(text)) return
  const { code } = trouble
  trouble.code = undefined
  trouble.onFault?.(code, text)
  if (code === 'KILLED') {
    kill()
    dead()
  }
  // After a disk I/O error SQLite rolls back the whole transaction.
  if (code === 'SQLITE_IOERR' && file.inTransaction) file.exec('ROLLBACK')
  throw sqlError(code)
}

function sqlError(code: string): Error {
  return Object.assign(new Error(`planted ${code}`), { code })
}
