import { fromFrame } from '#domain/geo/frame.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { areaAt } from '../areaIndex.ts'
import { type AreaFinder, makeAreaFinder } from '../finder/areaFinder.ts'
import { type Condition, measureKey, refuseContradictions } from '../finder/condition.ts'
import { rankRows, scoreRows } from '../finder/scoreRows.ts'
import { areaRef } from './areaRefs.ts'
import { type FinderData, finderGround, scopeRows } from './finderData.ts'
import type {
  FinderAnswer,
  FinderAsk,
  FinderCondition,
  FoundArea,
  LoosenedCondition,
  NearMissArea,
  WhyNotAnswer,
} from './finderTypes.ts'
import type { StudyPlaces } from './zoneFigures.ts'
import type { CountryParts, CountryFinder } from './countryParts.ts'

/** Most that are told one by one. */
const [mostFound, mostMisses, loosenedMisses] = [500, 20, 10]

interface Kept {
  readonly key: string
  readonly ground: FinderData
  readonly finder: AreaFinder
  readonly inScope: Uint8Array
}

/** A finder over the areas of a country. Method: selection by conditions, weighted sum of scaled figures (see `areaFinder`). */
export function makeCountryFinder(part: CountryParts): CountryFinder {
  let kept: Kept | undefined

  function open(places: StudyPlaces, dataVersion: string, { conditions, scope, grain }: FinderAsk): Kept | undefined {
    const measures = conditions.map(({ measure }) => measure)
    const key = JSON.stringify([dataVersion, scope, grain, measures.map((one) => measureKey(one)).toSorted()])
    if (kept?.key === key) return kept
    const ground = finderGround(part, places, measures, grain)
    if (!ground) return undefined
    const inScope = scopeRows(part.country, ground.level, scope)
    return (kept = { key, ground, finder: makeAreaFinder(ground.table), inScope })
  }

  return {
    find(places, dataVersion, ask) {
      const opened = open(places, dataVersion, ask)
      return opened ? answerOf(opened, ask.conditions, dataVersion) : nothing(dataVersion)
    },
    whyNot(places, dataVersion, ask, place) {
      const opened = open(places, dataVersion, { ...ask, grain: 'area' })
      const row = opened ? areaAt(opened.ground.level.index(), place) : -1
      return opened && row >= 0 ? whyNotAt(opened, ask.conditions, row) : undefined
    },
  }
}

const nothing = (dataVersion: string): FinderAnswer => ({
  dataVersion,
  total: 0,
  foundCount: 0,
  found: [],
  alone: [],
  left: [],
  nearMisses: [],
  loosened: [],
  clashes: [],
  unknown: [],
})

const plain = ({ measure, least, most }: FinderCondition): Condition => ({ measure, least, most })

function answerOf(opened: Kept, asked: readonly FinderCondition[], dataVersion: string): FinderAnswer {
  const { ground, inScope, finder } = opened
  const isKnown = ({ measure }: FinderCondition) =>
    measure.kind !== 'value' || Object.hasOwn(ground.table.variables, measure.variable)
  const unknown = [...asked.keys()].filter((at) => !isKnown(asked[at]!))
  const conditions = asked.map(plain)
  const rowsOf = (some: readonly Condition[]): Uint32Array => {
    if (unknown.length > 0 || isContradiction(some)) return new Uint32Array(0)
    return finder.find(some).filter((row) => inScope[ground.areaOf(row)] === 1)
  }
  let total = 0
  for (let row = 0; row < ground.table.count; row++) total += inScope[ground.areaOf(row)]!
  const rows = rowsOf(conditions)
  const alone = conditions.map((one) => rowsOf([one]).length)
  const clashes = unknown.length > 0 || rows.length > 0 ? [] : clashesOf(conditions, alone, rowsOf)
  const misses =
    unknown.length > 0 || isContradiction(conditions)
      ? []
      : finder.nearMisses(conditions, 100_000).filter(({ row }) => inScope[ground.areaOf(row)] === 1)
  return {
    dataVersion,
    total,
    foundCount: rows.length,
    found: foundOf(opened, asked, rows),
    alone,
    left: conditions.map((_, at) => rowsOf(conditions.slice(0, at + 1)).length),
    nearMisses: misses.slice(0, mostMisses).map(
      ({ row, failing }): NearMissArea => ({
        area: areaRef(ground.country, ground.level, ground.areaOf(row)),
        condition: failing.condition,
        value: failing.value!,
        change: failing.change!,
      }),
    ),
    loosened: loosenedOf(conditions, misses),
    clashes,
    unknown,
  }
}

/** True where bounds of one measure leave nothing. */
function isContradiction(conditions: readonly Condition[]): boolean {
  try {
    refuseContradictions(conditions)
    return false
  } catch (error) {
    if (error instanceof AnalysisProblem) return true
    throw error
  }
}

function clashesOf(
  conditions: readonly Condition[],
  alone: readonly number[],
  rowsOf: (some: readonly Condition[]) => Uint32Array,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  for (const [a, first] of conditions.entries())
    for (const [b, second] of conditions.entries())
      if (a < b && alone[a]! > 0 && alone[b]! > 0 && rowsOf([first, second]).length === 0) pairs.push([a, b])
  return pairs
}

function foundOf({ ground, finder }: Kept, asked: readonly FinderCondition[], rows: Uint32Array): FoundArea[] {
  if (rows.length === 0) return []
  const values = asked.map(({ measure }) => Float64Array.from(rows, (row) => finder.valueOf(measure, row)))
  const isWeighed = asked.some(({ weight }) => weight > 0)
  const scored = isWeighed
    ? scoreRows(
        rows.length,
        asked.map(({ wish, weight }, at) => ({ values: values[at]!, wish, weight })),
      )
    : undefined
  const order = scored ? [...rankRows(scored.scores)] : [...rows.keys()]
  const { frame } = ground.country
  return order.slice(0, mostFound).map((at): FoundArea => {
    const row = rows[at]!
    const { level, table } = ground
    const area = areaRef(ground.country, level, ground.areaOf(row))
    const place = table.lattice ? fromFrame(frame, table.xs[row]!, table.ys[row]!) : area.label
    const cell = table.lattice ? ` ${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}` : ''
    return {
      key: `${area.country} ${area.level} ${area.objectId}${cell}`,
      area,
      place,
      score: scored?.scores[at] ?? 0,
      parts: asked.map((_, part) => (scored ? scored.weights[part]! * scored.parts[part]![at]! : 0)),
      values: values.map((column) => (Number.isFinite(column[at]!) ? column[at]! : null)),
    }
  })
}

/** For each condition the bound that lets its nearest misses in, and how many those are; the most first. */
function loosenedOf(
  conditions: readonly Condition[],
  misses: ReturnType<AreaFinder['nearMisses']>,
): LoosenedCondition[] {
  return conditions
    .flatMap((_, condition): LoosenedCondition[] => {
      const own = misses.filter(({ failing }) => failing.condition === condition)
      const last = own[Math.min(loosenedMisses, own.length) - 1]?.failing
      if (last?.value === undefined || last.change === undefined) return []
      const bound = last.value
      const isLeast = last.change > 0
      const more = own.filter(({ failing }) =>
        isLeast ? failing.change! > 0 && failing.value! >= bound : failing.change! < 0 && failing.value! <= bound,
      ).length
      return [{ condition, bound, more }]
    })
    .sort((a, b) => b.more - a.more)
}

function whyNotAt({ ground, finder, inScope }: Kept, asked: readonly FinderCondition[], row: number): WhyNotAnswer {
  return {
    area: areaRef(ground.country, ground.level, row),
    isInScope: inScope[row] === 1,
    conditions: asked.map((condition) => {
      const isKnown =
        condition.measure.kind !== 'value' || Object.hasOwn(ground.table.variables, condition.measure.variable)
      if (!isKnown) return { value: null, isMet: false, change: null }
      const figure = finder.valueOf(condition.measure, row)
      const [failing] = finder.explain([plain(condition)], row)
      return {
        value: Number.isFinite(figure) ? figure : null,
        isMet: !failing,
        change: failing?.change ?? null,
      }
    }),
  }
}
