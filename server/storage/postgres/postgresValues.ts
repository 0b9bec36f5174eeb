import pg from 'pg'

/** Numbers of PostgreSQL's own types: bigint, and numeric, which sums of bigint are. */
const wholeNumbers: readonly number[] = [20, 1700]

/** How values come out of the database: whole numbers as numbers, as from SQLite, where they are exact; all else as `pg` does it. */
export const postgresValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    wholeNumbers.includes(oid) && format !== 'binary'
      ? readWhole
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** The number in a text; one that a JavaScript number can't hold exactly is a fault and not rounded. */
export function readWhole(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The database holds ${text}, which is no exact number here.`)
  return number
}
