import { randomOf } from '../../../server/demo/random.ts'
import { makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import type { Condition } from '../../../src/analysis/finder/condition.ts'
import { finderPoints } from '../../../src/analysis/finder/finderPoints.ts'
import type { FinderTable } from '../../../src/analysis/finder/finderTable.ts'
import { makeLatticeTable } from '../../../src/analysis/finder/latticeTable.ts'
import { makePointGrid } from '../../../src/analysis/pointGrid.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'

const pointCount = 100_000
const storeCount = 500
const classCount = 12

export interface FinderData {
  readonly villages: (oneIn: number) => FinderTable
  readonly cells: (metres: number) => FinderTable
  readonly points: { readonly xy: Float64Array; readonly classes: Uint8Array }
  readonly stores: Float64Array
}

export function makeFinderData(): FinderData {
  const { pack, frame, areas, people } = readTaiwanVillages()
  const index = makeAreaIndex(readAreaRings(pack, 6), frame)
  const random = randomOf('bench finder')
  const old = Float64Array.from(people, () => random.between(0.05, 0.4))
  const density = people.map((count, row) => count / (index.squareMetres[row]! / 1e6))
  const points = {
    xy: placesInAreas(areas, people, pointCount, random),
    classes: Uint8Array.from({ length: pointCount }, () => Math.floor(classCount * random.next() ** 2)),
  }
  const stores = placesInAreas(areas, people, storeCount, random)
  const sets = {
    points: finderPoints(makePointGrid(frame, points.xy, points.classes)),
    stores: finderPoints(makePointGrid(frame, stores, new Uint8Array(storeCount))),
  }
  const cells = (metres: number) =>
    makeLatticeTable(
      index,
      {
        people: { values: people, rule: 'intensive' },
        old: { values: old, rule: 'intensive' },
        density: { values: density, rule: 'intensive' },
      },
      sets,
      metres,
    )
  const villages = (oneIn: number): FinderTable => {
    const rows = Uint32Array.from({ length: Math.floor(index.count / oneIn) }, (_, at) => at * oneIn)
    const middle = (side: 0 | 1) =>
      Float64Array.from(rows, (row) => (index.boxes[4 * row + side]! + index.boxes[4 * row + side + 2]!) / 2)
    const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!)
    return {
      count: rows.length,
      xs: middle(0),
      ys: middle(1),
      variables: { people: column(people), old: column(old), density: column(density) },
      points: sets,
    }
  }
  return { villages, cells, points, stores }
}

export interface FinderQuestion {
  readonly people: number
  readonly old: number
  readonly density: number
  readonly pointClass: number
  readonly pointsNear: number
  readonly otherClass: number
  readonly storeMetres: number
}

export function makeQuestions(count: number): FinderQuestion[] {
  const random = randomOf('bench questions')
  return Array.from({ length: count }, () => ({
    people: random.whole(1500, 4000),
    old: random.between(0.1, 0.3),
    density: random.whole(500, 5000),
    pointClass: random.whole(0, 5),
    pointsNear: random.whole(2, 6),
    otherClass: random.whole(6, 11),
    storeMetres: random.whole(500, 1500),
  }))
}

export const conditionsOf = (question: FinderQuestion): Condition[] => [
  { measure: { kind: 'value', variable: 'people' }, min: question.people },
  { measure: { kind: 'value', variable: 'old' }, min: question.old },
  { measure: { kind: 'value', variable: 'density' }, min: question.density },
  {
    measure: { kind: 'count', points: 'points', pointClass: question.pointClass, withinMetres: 500 },
    min: question.pointsNear,
  },
  { measure: { kind: 'count', points: 'points', pointClass: question.otherClass, withinMetres: 500 }, min: 1 },
  { measure: { kind: 'nearest', points: 'stores' }, min: question.storeMetres },
]
