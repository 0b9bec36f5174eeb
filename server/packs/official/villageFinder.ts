import { type AreaPack, areasOfLevel, column } from '#domain/area/areaPack.ts'
import { fitsPrivate, foldedName, hasPrivate, plainName, stemOf } from './placeNames.ts'

/** The village a row names. `district` may combine county and township. */
export interface NamedVillage {
  /** Code of 11 digits; undefined if missing from the file. */
  readonly code?: string | undefined
  readonly district: string
  readonly village: string
}

export const villageText = ({ district, village }: NamedVillage): string => `${district} ${village}`

export interface VillageFinder {
  readonly villageCount: number
  readonly byCode: (code: string) => number | undefined
  /**
   * Returns the township's only village with that name; undefined if none or several match. With `isFree`, considers
   * only villages for which `isFree` returns true, and ignores lost rare characters and the kind of place.
   */
  readonly byName: (town: number, village: string, isFree?: (village: number) => boolean) => number | undefined
  /** Returns the township by the first eight digits of a code, else by name. */
  readonly townOf: (named: NamedVillage) => number | undefined
  /** Returns the only township with this name, ignoring suffixes for the kind of place: 高雄市三民 finds 高雄市三民區. */
  readonly townOfStem: (district: string) => number | undefined
  /** Returns the township as a row number in level 5; -1 if the village has no township. */
  readonly townAround: (village: number) => number
  /** Returns the county as a row number in level 2; -1 if the township has no county. */
  readonly countyOf: (town: number) => number
  /** Returns the county by the first five digits of a code, else by the district's prefix. */
  readonly countyNamed: (named: NamedVillage) => number | undefined
}

export function makeVillageFinder(areas: AreaPack): VillageFinder {
  const counties = areasOfLevel(areas, 2)
  const towns = areasOfLevel(areas, 5)
  const villages = areasOfLevel(areas, 6)
  const countyOfTown = parentRows(areas, 5, 2)
  const townOfVillage = parentRows(areas, 6, 5)
  const villageCodes = new Map(villages.map(({ code }, row) => [code, row]))
  const townCodes = new Map(towns.map(({ code }, row) => [code, row]))
  const names = villages.map(({ naml }) => plainName(naml))
  const members = Map.groupBy(villages.keys(), (row) => townOfVillage[row]!)
  const townNames = towns.map(({ naml }, row) => ({
    county: plainName(counties[countyOfTown[row]!]?.naml ?? ''),
    town: plainName(naml),
  }))
  const townKeys = makeTownKeys(townNames)
  const countyCodes = new Map(counties.map(({ code }, row) => [code, row]))
  const countyKeys = makeCountyKeys(counties.map(({ naml }) => naml))
  return {
    villageCount: villages.length,
    byCode: (code) => villageCodes.get(code),
    byName(town, village, isFree) {
      const rows = members.get(town) ?? []
      const wanted = plainName(village)
      return isFree
        ? findByName(rows.filter(isFree), names, wanted, looseMatches)
        : findByName(rows, names, wanted, strictMatches)
    },
    townOf: ({ code, district }) =>
      (code === undefined ? undefined : townCodes.get(code.slice(0, 8))) ?? townKeys.exact(plainName(district)),
    townOfStem: (district) => townKeys.stem(plainName(district)),
    townAround: (village) => townOfVillage[village]!,
    countyOf: (town) => countyOfTown[town]!,
    countyNamed: ({ code, district }) =>
      (code === undefined ? undefined : countyCodes.get(code.slice(0, 5))) ?? countyKeys(plainName(district)),
  }
}

function parentRows(areas: AreaPack, level: 5 | 6, above: 2 | 5): Int32Array {
  const rows = new Map(Array.from(column(areas, `objectId.${above}`, Uint32Array), (id, row) => [id, row]))
  return Int32Array.from(column(areas, `parent.${level}`, Uint32Array), (id) => rows.get(id) ?? -1)
}

type Match = (wanted: string, name: string) => boolean

const strictMatches: readonly Match[] = [
  (wanted, name) => name === wanted,
  (wanted, name) => foldedName(name) === foldedName(wanted),
]
const looseMatches: readonly Match[] = [
  (wanted, name) => hasPrivate(wanted) && fitsPrivate(foldedName(wanted), foldedName(name)),
  (wanted, name) => stemOf(foldedName(name)) === stemOf(foldedName(wanted)),
]

/** Returns the row found by the first rule that matches any row; undefined if that rule matches several rows. */
function findByName(
  rows: readonly number[],
  names: readonly string[],
  wanted: string,
  matches: readonly Match[],
): number | undefined {
  for (const match of matches) {
    const found = rows.filter((row) => match(wanted, names[row]!))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

function makeCountyKeys(names: readonly string[]): (district: string) => number | undefined {
  const stems = Map.groupBy(names.keys(), (row) => stemOf(foldedName(plainName(names[row]!))))
  return (district) => {
    const county = /^(.+?[縣市])/u.exec(foldedName(district))?.[1]
    const rows = county === undefined ? [] : (stems.get(stemOf(county)) ?? [])
    const same = rows.filter((row) => foldedName(plainName(names[row]!)) === county)
    // 新竹市 and 新竹縣 have the same stem and differ only in their suffix.
    const found = same.length > 0 ? same : rows
    return found.length === 1 ? found[0] : undefined
  }
}

type TownKey = (district: string) => number | undefined

function makeTownKeys(townNames: readonly { county: string; town: string }[]): { exact: TownKey; stem: TownKey } {
  const spell: readonly ((text: string) => string)[] = [(text) => text, foldedName]
  const exact = spell.map((fold) => new Map(townNames.map(({ county, town }, row) => [fold(county + town), row])))
  const stems = Map.groupBy(townNames.keys(), (row) => {
    const { county, town } = townNames[row]!
    return stemOf(foldedName(county)) + stemOf(foldedName(town))
  })
  // "桃園縣桃園市" became "桃園市桃園區": split after the county's suffix (縣 or 市), then compare without suffixes.
  const stem: TownKey = (district) => {
    const name = foldedName(district)
    const kind = name.slice(1).search(/[縣市]/u) + 2
    const rows = kind > 1 ? (stems.get(stemOf(name.slice(0, kind)) + stemOf(name.slice(kind))) ?? []) : []
    return rows.length === 1 ? rows[0] : undefined
  }
  return {
    stem,
    exact(district) {
      for (const [at, fold] of spell.entries()) {
        const found = exact[at]!.get(fold(district))
        if (found !== undefined) return found
      }
      return stem(district)
    },
  }
}
