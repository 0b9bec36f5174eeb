import { type AreaFinder, makeAreaFinder } from '../finder/areaFinder.ts'
import { measureKey } from '../finder/condition.ts'
import type { CountryParts } from './countryParts.ts'
import { type FinderData, finderGround, scopeRows } from './finderData.ts'
import type { FinderAsk, FinderMeasure } from './finderTypes.ts'
import type { StudyPlaces } from './zoneFigures.ts'

/** Finder rows in scope with a cached column per measure, so a changed condition recomputes at most its own measure. */
export interface FinderColumns {
  readonly data: FinderData
  readonly rows: Uint32Array
  readonly isInScope: (area: number) => boolean
  readonly columnOf: (measure: FinderMeasure) => Float64Array | undefined
  readonly finderOf: (measure: FinderMeasure) => AreaFinder | undefined
}

interface CachedColumns extends FinderColumns {
  readonly key: string
  readonly prepare: (measures: readonly FinderMeasure[]) => void
}

/** Maximum number of unused measures to cache, in case the user adds a removed condition back. */
const maxSpare = 4

/** Caches a country's finder columns, one set for areas and one for cells, until the data or scope changes. */
export function makeFinderColumns(part: CountryParts) {
  const cached = new Map<FinderAsk['grain'], CachedColumns>()
  return (
    places: StudyPlaces,
    dataVersion: string,
    { conditions, scope, grain }: FinderAsk,
  ): FinderColumns | undefined => {
    const measures = conditions.map(({ measure }) => measure)
    const key = JSON.stringify([dataVersion, scope])
    const known = cached.get(grain)
    if (known?.key === key) {
      known.prepare(measures)
      return known
    }
    cached.delete(grain)
    const data = finderGround(part, places, measures, grain)
    if (!data) return undefined
    const opened = openColumns(data, scopeRows(part.country, data.level, scope), key, (missing) =>
      finderGround(part, places, missing, grain),
    )
    opened.prepare(measures)
    cached.set(grain, opened)
    return opened
  }
}

function openColumns(
  data: FinderData,
  inScope: Uint8Array,
  key: string,
  dataFor: (measures: readonly FinderMeasure[]) => FinderData | undefined,
): CachedColumns {
  const rows = rowsInScope(data, inScope)
  const columns = new Map<string, Float64Array | undefined>()
  const finders = new Map<string, AreaFinder>()
  let first: FinderData | undefined = data

  function prepare(measures: readonly FinderMeasure[]): void {
    const missing = measures.filter((measure) => !columns.has(measureKey(measure)))
    if (missing.length > 0) {
      const table = (first ?? dataFor(missing) ?? data).table
      first = undefined
      const finder = makeAreaFinder(table)
      for (const measure of missing) {
        const isKnown = measure.kind !== 'value' || Object.hasOwn(table.variables, measure.variable)
        if (isKnown) finders.set(measureKey(measure), finder)
        columns.set(measureKey(measure), isKnown ? finder.columnOf(measure, rows) : undefined)
      }
    }
    const asked = new Set(measures.map((measure) => measureKey(measure)))
    const spare = [...columns.keys()].filter((one) => !asked.has(one))
    for (const one of spare.slice(0, Math.max(0, spare.length - maxSpare))) {
      columns.delete(one)
      finders.delete(one)
    }
  }

  return {
    key,
    data,
    rows,
    prepare,
    isInScope: (area) => inScope[area] === 1,
    columnOf: (measure) => columns.get(measureKey(measure)),
    finderOf: (measure) => finders.get(measureKey(measure)),
  }
}

function rowsInScope({ table, areaOf }: FinderData, inScope: Uint8Array): Uint32Array {
  const rows = new Uint32Array(table.count)
  let count = 0
  for (let row = 0; row < table.count; row++) if (inScope[areaOf(row)] === 1) rows[count++] = row
  return rows.slice(0, count)
}
