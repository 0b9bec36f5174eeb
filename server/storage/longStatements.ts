/** Rows per statement, largest first. There are few variants, so that each is compiled and cached once. */
const rowsOfStatements = [64, 16, 4, 1]

/** Splits rows, in order, into one part per statement. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<readonly [Row, ...Row[]]> {
  for (let start = 0; start < rows.length; ) {
    const count = rowsOfStatements.find((size) => size <= rows.length - start)!
    yield rows.slice(start, start + count) as [Row, ...Row[]]
    start += count
  }
}

export const isVarying = <Row>(rows: readonly [Row, ...Row[]], column: keyof Row): boolean =>
  rows.some((row) => row[column] !== rows[0][column])

const texts = new Map<string, string>()

/** Caches statement text by name, because statements for 64 rows are long, and identical strings compare faster. */
export function textOnce(name: readonly (string | number)[], write: () => string): string {
  const key = name.join()
  const text = texts.get(key) ?? write()
  texts.set(key, text)
  return text
}
