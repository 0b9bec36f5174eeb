import type { AgeBand } from '#domain/area/demographicsPack.ts'

/** Ages from `from` to below `to` in full years, of one sex or, if undefined, both sexes. */
export interface AgeSpan {
  readonly from: number
  readonly to: number
  readonly sex?: 'male' | 'female' | undefined
}

export const bandSpans: Readonly<Record<AgeBand, AgeSpan>> = {
  age0to14: { from: 0, to: 15 },
  age15to24: { from: 15, to: 25 },
  age25to34: { from: 25, to: 35 },
  age35to44: { from: 35, to: 45 },
  age45to59: { from: 45, to: 60 },
  age60plus: { from: 60, to: Infinity },
}

const sexes: Readonly<Record<string, 'male' | 'female'>> = { 男: 'male', 女: 'female', m: 'male', f: 'female' }

/**
 * Parses an age heading of official files: `0歲-男`, `0-4歲`, `未滿15歲`, `超過64歲`, `100歲以上-女`, `people_age_000_m`,
 * `A0A4_M_CNT`. Returns undefined for other headings.
 */
export function readAgeHeading(heading: string): AgeSpan | undefined {
  const text = heading.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const found =
    /^(?<from>\d+)(?:[-~至](?<last>\d+))?歲(?<open>以上)?(?:[-_(]?(?<sex>[男女])\)?)?$/u.exec(text) ??
    /^(?:未滿(?<to>\d+)|超過(?<over>\d+))歲(?:[-_(]?(?<sex>[男女])\)?)?$/u.exec(text) ??
    /^people_age_(?<from>\d{3})(?<open>up)?_(?<sex>[mf])$/.exec(text) ??
    /^a(?<from>\d+)(?:a(?<last>\d+)|(?<open>up)_\d)(?:_(?<sex>[mf]))?_cnt$/.exec(text)
  if (!found?.groups) return undefined
  const { from, last, open, to, over, sex } = found.groups
  const begin = over !== undefined ? Number(over) + 1 : Number(from ?? 0)
  const isOpen = open !== undefined || over !== undefined
  const end = isOpen ? Infinity : to !== undefined ? Number(to) : Number(last ?? from) + 1
  return end > begin ? { from: begin, to: end, ...(sex !== undefined && { sex: sexes[sex] }) } : undefined
}

/**
 * Returns columns that cover each age in a span exactly once; undefined if no columns fit exactly, because splitting a
 * column would be a guess.
 */
export function columnsOfSpan(columns: ReadonlyMap<number, AgeSpan>, { from, to, sex }: AgeSpan): number[] | undefined {
  if (sex !== undefined) return chain(columns, from, to, sex)
  const bothSexes = chain(columns, from, to, undefined)
  if (bothSexes) return bothSexes
  const men = chain(columns, from, to, 'male')
  const women = chain(columns, from, to, 'female')
  return men && women && [...men, ...women]
}

function chain(
  columns: ReadonlyMap<number, AgeSpan>,
  from: number,
  to: number,
  sex: AgeSpan['sex'],
): number[] | undefined {
  if (from === to) return []
  const next = [...columns].filter(([, span]) => span.from === from && span.to <= to && span.sex === sex)
  // Try short spans first, because files with single ages also have columns that sum several ages.
  for (const [column, span] of next.sort((a, b) => a[1].to - b[1].to)) {
    const rest = chain(columns, span.to, to, sex)
    if (rest) return [column, ...rest]
  }
  return undefined
}
