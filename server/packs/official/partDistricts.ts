import { trimMarksEnd } from '#domain/trimMarks.ts'
import type { NamedVillage, VillageFinder } from './villageFinder.ts'

/** Returns a numbered district's name without number and kind: 高雄市三民 for 高雄市三民一; undefined for others. */
function wholeOf(district: string): string | undefined {
  const name = district.replace(/[鄉鎮市區]$/u, '')
  const bare = ['一二三四五六七八九十', '0123456789']
    .map((numerals) => trimMarksEnd(name, numerals))
    .find((text) => text.length < name.length)
  const whole = bare?.replace(/第$/u, '')
  return whole !== undefined && /^.+[縣市]./u.test(whole) ? whole : undefined
}

/**
 * Creates a lookup of the township for registry districts that cover only part of one. A matching name isn't
 * sufficient: at least half of the rows must also name distinct villages in the township.
 */
export function findPartDistricts(
  finder: VillageFinder,
  rows: readonly NamedVillage[],
): (named: NamedVillage) => number | undefined {
  const strangers = rows.filter((row) => finder.townOf(row) === undefined)
  const towns = new Map<string, number>()
  for (const [district, members] of Map.groupBy(strangers, (row) => row.district)) {
    const whole = wholeOf(district.normalize('NFKC').replace(/\s/gu, ''))
    const town = whole === undefined ? undefined : finder.townOfStem(whole)
    if (town === undefined) continue
    const known = new Set(members.map(({ village }) => finder.byName(town, village)))
    known.delete(undefined)
    if (2 * known.size >= members.length) towns.set(district, town)
  }
  return ({ district }) => towns.get(district)
}
