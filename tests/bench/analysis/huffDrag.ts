import { randomOf } from '../../../server/demo/random.ts'
import { allocateDemand } from '../../../src/analysis/huff/allocateDemand.ts'
import { dragStore, makeDragBase } from '../../analysis/dragStore.ts'
import { logUtilities } from '../../../src/analysis/huff/logUtilities.ts'
import type { Bench, Measurement } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'
import { expectSameFigures } from './sameWork.ts'

const originCount = 8_000
const storeCount = 300
const steps = 20
const rounds = 5

/**
 * Calculation of a dragged candidate's demand and each store's loss, with 300 stores, 8,000 origins and exponent 1.8,
 * compared with a full run. Also timed for a quarter and four times the origins.
 */
export const huffDrag: Bench = {
  name: 'huff-drag',
  async run() {
    const worlds = [originCount / 4, originCount, originCount * 4].map(worldOf)
    const [small, plain, large] = worlds as [World, World, World]
    const dragged = plain.step(0)
    const whole = plain.wholeRun(0)
    expectSameFigures(
      [dragged.captured, ...dragged.lost],
      [whole.captured.at(-1)!, ...plain.before.map((value, j) => value - whole.captured[j]!)],
      1e-6,
    )
    let at = 0
    const [own = Number.NaN, again, quarter = Number.NaN, fourfold = Number.NaN] = await takeTurns(
      [
        { work: () => plain.step(at++), repeats: steps },
        { work: () => plain.wholeRun(at++) },
        { work: () => small.step(at++), repeats: 4 * steps },
        { work: () => large.step(at++), repeats: steps / 4 },
      ],
      rounds,
    )
    const row = (name: string, ours: number): Measurement => ({ name, unit: 'CPU ms', better: 'lower', ours })
    return [
      {
        ...row('huff-drag', own),
        bar: 16,
        contender: 'a whole run with the candidate',
        ...(again === undefined ? {} : { theirs: again }),
      },
      row('huff-drag-x1', quarter),
      row('huff-drag-x4', own),
      row('huff-drag-x16', fourfold),
    ]
  },
}

type World = ReturnType<typeof worldOf>

function worldOf(origins: number) {
  const random = randomOf('bench huff drag')
  const place = () => [random.between(0, 40_000), random.between(0, 40_000)] as const
  const homes = Array.from({ length: origins }, place)
  const stores = Array.from({ length: storeCount }, place)
  const demand = Float64Array.from(homes, () => random.between(100, 4_000))
  const candidateAt = (step: number) => [10_000 + 37 * (step % 500), 15_000 + 29 * (step % 700)] as const
  const waysTo = (all: readonly (readonly [number, number])[]) =>
    Float64Array.from(homes.flatMap(([x, y]) => all.map(([sx, sy]) => Math.hypot(sx - x, sy - y))))
  const decay = { kind: 'power', exponent: 1.8 } as const
  const logPulls = Float64Array.from(stores, () => Math.log(random.between(50, 300)))
  const withWays = waysTo(stores)
  const utilities = (distances: Float64Array, pulls: Float64Array) =>
    logUtilities({ stores: pulls.length, distances, logPulls: pulls, decay, minimumDistance: 50 })
  const before = allocateDemand(demand, utilities(withWays, logPulls), logPulls)
  const base = makeDragBase(demand, before)
  const candidatePull = Float64Array.of(Math.log(120))
  return {
    before: before.captured,
    step: (step: number) => {
      const [cx, cy] = candidateAt(step)
      const ways = Float64Array.from(homes, ([x, y]) => Math.hypot(cx - x, cy - y))
      return dragStore(base, utilities(ways, candidatePull))
    },
    wholeRun: (step: number) => {
      const pulls = Float64Array.of(...logPulls, candidatePull[0]!)
      return allocateDemand(demand, utilities(waysTo([...stores, candidateAt(step)]), pulls), pulls)
    },
  }
}
