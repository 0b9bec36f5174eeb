import { fromFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { areaAt } from '../areaIndex.ts'
import type { Condition } from '../finder/condition.ts'
import { rankRows, scoreRows } from '../finder/scoreRows.ts'
import { areaRef, labelOf } from './areaRefs.ts'
import type { CountryParts, CountryFinder } from './countryParts.ts'
import { type FinderColumns, makeFinderColumns } from './finderColumns.ts'
import type { FinderData } from './finderData.ts'
import { tallyConditions } from './finderTally.ts'
import type { FinderAnswer, FinderAsk, FinderCondition, FoundArea, NearMissArea, WhyNotAnswer } from './finderTypes.ts'

const maxFound = 500

/** Method: filtering by conditions, weighted sum of scaled values (see `scoreRows`). */
export function makeCountryFinder(part: CountryParts): CountryFinder {
  const open = makeFinderColumns(part)
  return {
    find(places, dataVersion, request) {
      const opened = open(places, dataVersion, request)
      return opened ? answerOf(opened, request, dataVersion) : { ...nothing, dataVersion }
    },
    whyNot(places, dataVersion, request, place) {
      const opened = open(places, dataVersion, { ...request, grain: 'area' })
      const row = opened ? areaAt(opened.data.level.index(), place) : -1
      return opened && row >= 0 ? whyNotAt(opened, request.conditions, row) : undefined
    },
  }
}

const nothing: Omit<FinderAnswer, 'dataVersion'> = {
  total: 0,
  foundCount: 0,
  found: [],
  ranked: { keys: [], scores: [] },
  alone: [],
  left: [],
  nearMisses: [],
  loosened: [],
  clashes: [],
  unknown: [],
}

const plain = ({ measure, min, max }: FinderCondition): Condition => ({ measure, min, max })

function answerOf(opened: FinderColumns, request: FinderAsk, dataVersion: string): FinderAnswer {
  const { data, rows, columnOf } = opened
  const { conditions: asked, max = maxFound } = request
  const total = rows.length
  const columns = asked.map(({ measure }) => columnOf(measure))
  const unknown = [...asked.keys()].filter((at) => !columns[at])
  const known = columns.filter((column) => column !== undefined)
  const none = asked.map(() => 0)
  if (known.length < asked.length) return { ...nothing, dataVersion, total, alone: none, left: none, unknown }
  const { found, alone, left, misses, loosened, clashes } = tallyConditions(total, asked.map(plain), known)
  return {
    dataVersion,
    total,
    alone,
    left,
    loosened,
    clashes,
    unknown,
    foundCount: found.length,
    ...foundOf(opened, asked, known, found, max),
    nearMisses: misses.map(({ at, condition, value, change }): NearMissArea => {
      const area = areaRef(data.country, data.level, data.areaOf(rows[at]!))
      return { area, condition, value, change }
    }),
  }
}

/**
 * Returns the keys and scores of up to 500 matches and the details of the first `max`; best first if any condition has
 * a weight.
 */
function foundOf(
  { data, rows }: FinderColumns,
  asked: readonly FinderCondition[],
  columns: readonly Float64Array[],
  places: Uint32Array,
  max: number,
): Pick<FinderAnswer, 'found' | 'ranked'> {
  const values = columns.map((column) => Float64Array.from(places, (at) => column[at]!))
  const isWeighed = places.length > 0 && asked.some(({ weight }) => weight > 0)
  const scored = isWeighed
    ? scoreRows(
        places.length,
        asked.map(({ preference, weight }, at) => ({ values: values[at]!, preference, weight })),
      )
    : undefined
  const order = (scored ? rankRows(scored.scores) : Uint32Array.from(places, (_, at) => at)).subarray(0, maxFound)
  const scores = Array.from(order, (at) => scored?.scores[at] ?? 0)
  const keys = Array.from(order, (at) => keyOf(data, rows[places[at]!]!))
  const found = Array.from(order.subarray(0, max), (at, rank): FoundArea => {
    const row = rows[places[at]!]!
    return {
      key: keys[rank]!,
      area: areaRef(data.country, data.level, data.areaOf(row)),
      place: placeOf(data, row),
      score: scores[rank]!,
      parts: asked.map((_, part) => (scored ? scored.weights[part]! * scored.parts[part]![at]! : 0)),
      values: values.map((column) => (Number.isFinite(column[at]!) ? column[at]! : null)),
    }
  })
  return { found, ranked: { keys, scores } }
}

function placeOf({ country, level, table, areaOf }: FinderData, row: number): Place {
  if (table.lattice) return fromFrame(country.frame, table.xs[row]!, table.ys[row]!)
  return labelOf(level, areaOf(row))
}

function keyOf(data: FinderData, row: number): string {
  const { country, level, table, areaOf } = data
  const key = `${country.country} ${level.level} ${level.objectIds[areaOf(row)]!}`
  if (!table.lattice) return key
  const { latitude, longitude } = placeOf(data, row)
  return `${key} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`
}

function whyNotAt(
  { data, isInScope, finderOf }: FinderColumns,
  asked: readonly FinderCondition[],
  row: number,
): WhyNotAnswer {
  return {
    area: areaRef(data.country, data.level, row),
    isInScope: isInScope(row),
    conditions: asked.map((condition) => {
      const finder = finderOf(condition.measure)
      if (!finder) return { value: null, isMet: false, change: null }
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
