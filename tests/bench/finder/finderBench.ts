import { makeAreaFinder } from '../../../src/analysis/finder/areaFinder.ts'
import type { FinderTable } from '../../../src/analysis/finder/finderTable.ts'
import { cpuRow } from '../analysis/cpuRow.ts'
import type { Measurement } from '../bench.ts'
import { queryFound, loadPlaces, loadStores } from '../postgis/finderRows.ts'
import { loadPoints } from '../postgis/loadPoints.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { takeTurns } from '../takeTurns.ts'
import { conditionsOf, type FinderData, type FinderQuestion, makeQuestions } from './finderData.ts'

export interface FinderRow {
  readonly name: string
  readonly table: FinderTable
  /** Tables of a 16th and a quarter of the size, to measure how the time grows with the size. */
  readonly smaller: readonly FinderTable[]
  readonly data: FinderData
  readonly minRatio: number
  readonly databaseQuestions: number
  readonly questionCount: number
  readonly repeats: number
  readonly rounds: number
}

/** Times the finder, without and with a cache, against PostGIS and, for small tables, plain objects. */
export async function benchFinder(row: FinderRow): Promise<Measurement[]> {
  const { name, table, data, minRatio, databaseQuestions, questionCount, repeats, rounds } = row
  const questions = makeQuestions(questionCount)
  const ours = () => questions.map((question) => makeAreaFinder(table).find(conditionsOf(question)).length)
  const cachedFinder = makeAreaFinder(table)
  const edited = () => questions.map((question) => cachedFinder.find(conditionsOf(question)).length)
  const found = ours()
  const few = questions.slice(0, databaseQuestions)
  const plain = plainFinder(table, data)
  const plainOnes = questions.slice(0, table.count > 100_000 ? 0 : 1)
  const postgis = await openPostgis(name)
  try {
    expectSame(found, plainOnes.map(plain))
    if (postgis) {
      await loadPoints(postgis, data.points.xy, data.points.classes)
      await loadPlaces(postgis, table)
      await loadStores(postgis, data.stores)
      expectSame(found, await queryFound(postgis, few))
    }
    const [own = Number.NaN, again = Number.NaN, byObjects, byPostgis] = await takeTurns(
      [
        { work: ours, repeats },
        { work: edited, repeats },
        { work: () => plainOnes.map(plain) },
        ...(postgis ? [{ work: () => queryFound(postgis, few), clock: postgis.cpuTime }] : []),
      ],
      rounds,
    )
    const scaled = (time: number | undefined, of: number): number | undefined =>
      time === undefined || of === 0 ? undefined : (time * questionCount) / of
    const contender = `${postgis?.name}, GiST and ST_DWithin`
    return [
      cpuRow({ name, ours: own, of: questionCount, contender, theirs: scaled(byPostgis, few.length), minRatio }),
      cpuRow({
        name: `${name}-edited`,
        ours: again,
        of: questionCount,
        contender,
        theirs: scaled(byPostgis, few.length),
      }),
      ...(plainOnes.length > 0
        ? [
            cpuRow({
              name: `${name}-objects`,
              ours: own,
              of: questionCount,
              contender: 'objects, filter and some',
              theirs: scaled(byObjects, plainOnes.length),
            }),
          ]
        : []),
      ...(await growth(row, questions)),
    ]
  } finally {
    await postgis?.close()
  }
}

async function growth(row: FinderRow, questions: readonly FinderQuestion[]): Promise<Measurement[]> {
  const { name, table, smaller, repeats, rounds } = row
  const turns = [...smaller, table].map((own) => ({
    work: () => questions.map((question) => makeAreaFinder(own).find(conditionsOf(question)).length),
    repeats,
  }))
  const times = await takeTurns(turns, rounds)
  return times.map((time, at) => ({
    name: `${name}-growth-x${4 ** at}`,
    unit: 'CPU ms',
    better: 'lower',
    ours: time / questions.length,
  }))
}

function expectSame(own: readonly number[], theirs: readonly number[]): void {
  for (const [at, count] of theirs.entries())
    if (own[at] !== count)
      throw new Error(`${own[at]} areas were found where ${count} are: the two do not do the same work.`)
}

function plainFinder(table: FinderTable, { points, stores }: FinderData): (question: FinderQuestion) => number {
  const pairs = (xy: Float64Array) =>
    Array.from({ length: xy.length / 2 }, (_, i) => ({ x: xy[2 * i]!, y: xy[2 * i + 1]! }))
  const all = pairs(points.xy).map((place, at) => ({ ...place, kind: points.classes[at]! }))
  const shops = pairs(stores)
  const rows = Array.from(table.xs, (x, row) => ({
    x,
    y: table.ys[row]!,
    people: table.variables['people']![row]!,
    old: table.variables['old']![row]!,
    density: table.variables['density']![row]!,
  }))
  return (question) =>
    rows.filter((row) => {
      if (row.people < question.people || row.old < question.old || row.density < question.density) return false
      const near = all.filter((point) => (point.x - row.x) ** 2 + (point.y - row.y) ** 2 <= 250_000)
      if (near.filter(({ kind }) => kind === question.pointClass).length < question.pointsNear) return false
      if (!near.some(({ kind }) => kind === question.otherClass)) return false
      return !shops.some((shop) => Math.hypot(shop.x - row.x, shop.y - row.y) < question.storeMetres)
    }).length
}
