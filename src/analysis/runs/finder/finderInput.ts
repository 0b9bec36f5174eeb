import { type Frame, projectAll } from '#domain/geo/frame.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { finderPoints } from '../../finder/finderPoints.ts'
import type { FinderTable } from '../../finder/finderTable.ts'
import { makePointGrid } from '../../pointGrid.ts'

export interface FinderInput {
  readonly areas: readonly {
    readonly id: string
    readonly position?: readonly number[] | undefined
    readonly values: Readonly<Record<string, number | null>>
  }[]
  readonly points: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly units: 'degrees' | 'metres'
}

/**
 * Builds the finder table of an input. Throws `AnalysisProblem` if ids aren't unique, or if points are given and an
 * area has no position.
 */
export function tableOfInput(
  { areas, points, units }: FinderInput,
  frameFor: (longitude: number) => Frame,
): FinderTable {
  refuseTwice(areas.map(({ id }) => id))
  const hasPoints = Object.keys(points).length > 0
  const without = areas.find(({ position }) => position === undefined)
  if (hasPoints && without)
    throw new AnalysisProblem(`The area ${without.id} has no position, so that no distance from it is known.`)
  const positions = areas.map(({ position }) => position ?? [0, 0])
  const frame = frameFor(units === 'degrees' ? (positions[0]?.[0] ?? 0) : 0)
  const plane = (list: readonly (readonly number[])[]): Float64Array => {
    const flat = Float64Array.from(list.flat())
    return units === 'degrees' ? projectAll(frame, flat) : flat
  }
  const xy = plane(positions)
  const names = [...new Set(areas.flatMap(({ values }) => Object.keys(values)))]
  return {
    count: areas.length,
    xs: Float64Array.from(areas, (_, row) => xy[2 * row]!),
    ys: Float64Array.from(areas, (_, row) => xy[2 * row + 1]!),
    variables: Object.fromEntries(
      names.map((name) => [name, Float64Array.from(areas, ({ values }) => values[name] ?? Number.NaN)]),
    ),
    points: Object.fromEntries(
      Object.entries(points).map(([name, list]) => [
        name,
        finderPoints(makePointGrid(frame, plane(list), new Uint8Array(list.length))),
      ]),
    ),
  }
}

/** Throws `AnalysisProblem` on a duplicate id. */
export function refuseTwice(ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new AnalysisProblem(`The id "${twice}" stands twice; each must be its own.`)
}
