import type { MethodGroup, MethodId } from '#analysis/methods.ts'

export interface WordedMethodRow {
  readonly id: MethodId
  readonly group: MethodGroup
  readonly term: string
  readonly formula: string
  readonly source: string
  readonly caveat: string
}

/** Normalizes text, ignoring case, width, accents and the two spellings of 臺. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('臺', '台')

/** Finds methods containing all words in term, id, formula, source or caveat; term and id matches first. */
export function findMethods<Row extends WordedMethodRow>(rows: readonly Row[], text: string): readonly Row[] {
  const words = folded(text).split(/\s+/u).filter(Boolean)
  const holds = (parts: readonly string[]): boolean => {
    const all = folded(parts.join('\n'))
    return words.every((word) => all.includes(word))
  }
  const found = rows.filter(({ id, term, formula, source, caveat }) => holds([id, term, formula, source, caveat]))
  const named = new Set(found.filter(({ id, term }) => holds([id, term])))
  return [...named, ...found.filter((row) => !named.has(row))]
}
