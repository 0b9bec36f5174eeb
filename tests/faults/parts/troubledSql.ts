import type SqliteFile from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { plannedOnce } from '#server/storage/keepStatements.ts'

export interface SqlTrouble {
  /** Error code; `KILLED` ends the program, undefined is no failure. */
  code: string | undefined
  inStatements: number
  /** True after the kill; from then on, all statements but rollbacks fail. */
  isKilled: boolean
  /** Operations on which the program, not the database, fails. */
  crashesOn?: Set<string>
  onFault: ((code: string, statement: string) => void) | undefined
  rewrite?: (statement: string) => string
}

const ends = /^(rollback|commit|release)/i

/**
 * Savepoint in place of the product's transaction, because the whole history runs in a transaction that is rolled back.
 */
const savepoint = 'one_transaction'

const within: Readonly<Record<string, string>> = {
  begin: `SAVEPOINT ${savepoint}`,
  commit: `RELEASE ${savepoint}`,
}

/**
 * Wraps the database: planted failures occur before statements, transactions become savepoints, and each statement text
 * is prepared once.
 */
export function troubledSql(file: SqliteFile.Database, trouble: SqlTrouble): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  const prepare = (text: string): SqliteStatement => {
    const isRollback = /^rollback$/i.test(text)
    const wanted = within[text.toLowerCase()] ?? trouble.rewrite?.(text) ?? text
    const statement = file.prepare(
      isRollback ? `ROLLBACK TO ${savepoint}` : plannedOnce(wanted),
    ) as unknown as SqliteStatement
    const before = (): void => meet(trouble, text, isRollback)
    return {
      reader: statement.reader,
      all: (values) => (before(), statement.all(values)),
      run: (values) => {
        before()
        crash(trouble, text, values)
        const result = statement.run(values)
        if (isRollback) file.exec(`RELEASE ${savepoint}`)
        return result
      },
      iterate: (values) => (before(), statement.iterate(values)),
    }
  }
  return {
    close: () => undefined,
    prepare(text) {
      const known = cached.get(text) ?? prepare(text)
      cached.set(text, known)
      return known
    },
  }
}

function crash({ crashesOn, onFault }: SqlTrouble, text: string, values: readonly unknown[]): void {
  if (!crashesOn || crashesOn.size === 0 || !text.startsWith('insert into change_log')) return
  if (!values.some((value) => crashesOn.has(String(value)))) return
  onFault?.('handler crash', text)
  throw new Error('planted: the handler fails on one operation')
}

function meet(trouble: SqlTrouble, text: string, isRollback: boolean): void {
  if (isRollback) return
  if (trouble.isKilled) throw sqlError('SQLITE_IOERR')
  if (trouble.code === undefined) return
  if (trouble.inStatements > 0) {
    trouble.inStatements -= 1
    return
  }
  // In SQLite, a failed commit would leave the transaction open, so statements that end a transaction don't fail here.
  if (trouble.code !== 'KILLED' && ends.test(text)) return
  const { code } = trouble
  trouble.code = undefined
  trouble.onFault?.(code, text)
  trouble.isKilled = code === 'KILLED'
  throw sqlError(code === 'KILLED' ? 'SQLITE_IOERR' : code)
}

function sqlError(code: string): Error {
  return Object.assign(new Error(`planted ${code}`), { code })
}
