/** Rows of one statement, largest first: few enough texts that each is compiled once and kept. */
const rowsOfStatements = [64, 16, 4, 1]

/** The rows in their order, in parts that a statement takes. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<readonly [Row, ...Row[]]> {
  for (let start = 0; start < rows.length; ) {
    const count = rowsOfStatements.find((size) => size <= rows.length - start)!
    yield rows.slice(start, start + count) as [Row, ...Row[]]
    start += count
  }
}

/** True for a column that has not the same value in all rows. */
export const isVarying = <Row>(rows: readonly [Row, ...Row[]], column: keyof Row): boolean =>
  rows.some((row) => row[column] !== rows[0][column])

const texts = new Map<string, string>()

/** The text of a statement, built once a name: one of 64 rows is long, and its equal is found faster when it is the same. */
export function textOnce(name: readonly (string | number)[], write: () => string): string {
  const key = name.join()
  const text = texts.get(key) ?? write()
  texts.set(key, text)
  return text
}
