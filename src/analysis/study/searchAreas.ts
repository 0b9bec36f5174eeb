import type { AreaName } from '#domain/area/areaPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { chainOf } from './areaChain.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/** Text as names are compared by: width, case, accents, apostrophes, hyphens and spaces count for nothing, 台 is 臺. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Punctuation}`´]/gu, '')
    .replaceAll('台', '臺')

const suffix = /(?:[縣县市鄉乡鎮镇區区里村]|special municipality|county|city|township|district|village|dist)$/u
/** A folded name without the word for what kind of area it is; a name that would be too short keeps it. */
export const withoutSuffix = (folded: string): string => {
  const bare = folded.replace(suffix, '')
  return bare.length > 0 ? bare : folded
}

/** An area as it is searched. */
interface Entry {
  readonly country: StudyCountry
  readonly level: StudyLevel
  readonly row: number
  /** The area's own folded names. */
  readonly names: readonly string[]
  /** The same in full, from the country down, as an address is written: 臺北市大安區龍門里. */
  readonly paths: readonly string[]
}

export interface AreaSearch {
  /** Of areas that are called alike and are of one level, those nearest to `near` come first, without it the larger. */
  readonly find: (text: string, limit: number, near?: Place) => readonly Pick<Entry, 'country' | 'level' | 'row'>[]
}

/** A search over the areas of countries; names are folded at the first search. */
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
          // A district comes before a village of its name, even before one that is wider.
          .sort((a, b) => a.rank - b.rank || a.entry.level.level - b.entry.level.level || a.order - b.order)
          .slice(0, limit)
          .map(({ entry }) => entry)
      )
    },
  }
}

const sizeOf = ({ level, row }: Entry): number => level.index().squareMetres[row]!

/** Grows with the way from a place to where an area's name stands; only for comparing. */
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

/** English, local, simplified. */
const foldedNames = ({ name, naml, namc = naml }: AreaName): readonly string[] => [name, naml, namc].map(foldName)

/**
 * 0 for an area that is called like one of the words, 1 where its name begins with one, 2 where it holds one; undefined where a
 * word is found neither in its names nor in those of the areas around it, or none is found in its own.
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
  // A word with its suffix means that kind of area; one without means any.
  const isCalled = (name: string): boolean => name === word || (bare === word && withoutSuffix(name) === word)
  if (names.some(isCalled)) return 0
  if (names.some((name) => name.startsWith(word))) return 1
  if (names.some((name) => name.includes(word))) return 2
  // 臺北市大安區: what is written in one runs from the names around the area into its own.
  return paths.some((path, at) => reaches(path, names[at]!, word)) ? 0 : undefined
}

/** Whether a word runs from the names around an area into its own. */
function reaches(path: string, name: string, word: string): boolean {
  const at = path.lastIndexOf(word)
  return at >= 0 && at + word.length > path.length - name.length
}
