import type { AreaName } from '#domain/area/areaPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { chainOf } from './areaChain.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/** Folds a name for comparison: ignores width, case, accents, punctuation and spaces; 台 equals 臺. */
const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Punctuation}`´]/gu, '')
    .replaceAll('台', '臺')

const suffix = /(?:[縣县市鄉乡鎮镇區区里村]|special municipality|county|city|township|district|village|dist)$/u
/** Returns a folded name without its area type, or with it if nothing else would remain. */
const withoutSuffix = (folded: string): string => {
  const bare = folded.replace(suffix, '')
  return bare.length > 0 ? bare : folded
}

interface Entry {
  readonly country: StudyCountry
  readonly level: StudyLevel
  readonly row: number
  readonly names: readonly string[]
  /** Folded names of the ancestors and the area, joined as in a Chinese address (…臺北市大安區龍門里). */
  readonly paths: readonly string[]
}

export interface AreaSearch {
  /**
   * Returns matching areas by relevance, then by level, then nearest to `near` first (without `near`, largest first).
   */
  readonly find: (text: string, limit: number, near?: Place) => readonly Pick<Entry, 'country' | 'level' | 'row'>[]
}

/** Creates a search over countries' areas; names are folded on first search. */
export function makeAreaSearch(countries: readonly StudyCountry[]): AreaSearch {
  let entries: Entry[] | undefined
  return {
    find(text, limit, near) {
      const words = text
        .split(/[\s,，、]+/u)
        .map(foldName)
        .filter((word) => word !== '')
      if (words.length === 0) return []
      entries ??= countries.flatMap(entriesOf)
      return (
        entries
          .flatMap((entry) => {
            const rank = rankOf(entry, words)
            return rank === undefined ? [] : [{ entry, rank, order: near ? wayTo(entry, near) : -sizeOf(entry) }]
          })
          // A district ranks before a village of the same name, even if the village is larger.
          .sort((a, b) => a.rank - b.rank || a.entry.level.level - b.entry.level.level || a.order - b.order)
          .slice(0, limit)
          .map(({ entry }) => entry)
      )
    },
  }
}

const sizeOf = ({ level, row }: Entry): number => level.index().squareMetres[row]!

function wayTo({ level: { labels }, row }: Entry, { latitude, longitude }: Place): number {
  const east = (labels[2 * row]! / 1e6 - longitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(east, labels[2 * row + 1]! / 1e6 - latitude)
}

function entriesOf(country: StudyCountry): Entry[] {
  return country.levels.flatMap((level) =>
    level.names.map((name, row) => {
      const chain = chainOf(country, level, row).map((area) => foldedNames(area.level.names[area.row]!))
      const above = chain.slice(0, -1)
      const names = chain.at(-1)!
      const paths = names.map((own, language) => above.map((folded) => folded[language]!).join('') + own)
      return { country, level, row, names, paths }
    }),
  )
}

const foldedNames = ({ name, naml, namc = naml }: AreaName): readonly string[] => [name, naml, namc].map(foldName)

/**
 * Returns the best rank of any word: 0 if a word equals the area's name or runs from ancestor names into it, 1 if the
 * name starts with a word, 2 if it contains a word. Returns undefined if any word matches neither the area nor an
 * ancestor, or if no word matches the area.
 */
function rankOf({ names, paths }: Entry, words: readonly string[]): number | undefined {
  let best: number | undefined
  for (const word of words) {
    const rank = rankOfWord(names, paths, word)
    if (rank !== undefined) best = Math.min(best ?? rank, rank)
    else if (!paths.some((path) => path.includes(word))) return undefined
  }
  return best
}

function rankOfWord(names: readonly string[], paths: readonly string[], word: string): number | undefined {
  const bare = withoutSuffix(word)
  // 大安 equals 大安區 and 大安鄉; a word that includes the area type equals only names of that type.
  const isCalled = (name: string): boolean => name === word || (bare === word && withoutSuffix(name) === word)
  if (names.some(isCalled)) return 0
  if (names.some((name) => name.startsWith(word))) return 1
  if (names.some((name) => name.includes(word))) return 2
  // A single word such as 臺北市大安區 may run from ancestor names into the area's own.
  return paths.some((path, at) => reaches(path, names[at]!, word)) ? 0 : undefined
}

function reaches(path: string, name: string, word: string): boolean {
  const at = path.lastIndexOf(word)
  return at >= 0 && at + word.length > path.length - name.length
}
