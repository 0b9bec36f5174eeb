import { expect, test } from 'vitest'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { type DemandModel, makeDemandTransfer } from './demandTransfer.ts'
import { PatchedColumns } from './placeColumns.ts'

const frame = frameOf(121)
const at = (east: number, north: number) => fromFrame(frame, 1000 * east, 2_760_000 + 1000 * north)
const labels = Int32Array.from(
  [at(0, 0), at(10, 0), at(5, 5)].flatMap(({ longitude, latitude }) => [longitude * 1e6, latitude * 1e6]),
)
const model: DemandModel = { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true }

function places() {
  const stores = new PatchedColumns()
  const competitors = new PatchedColumns()
  stores.set('near', { place: at(1, 0), tag: '1' })
  stores.set('far', { place: at(9, 1), tag: '1' })
  stores.set('rejected', { place: at(0, 0), tag: '5' })
  competitors.set('rival', { place: at(4, 4) })
  return { stores, competitors }
}

test('a candidate takes from own stores and competitors what it captures, the nearest one the most', () => {
  const { stores, competitors } = places()
  const { transfer: transferDemand } = makeDemandTransfer({
    frame,
    labels,
    people: Float64Array.of(4000, 6000, Number.NaN),
  })
  const answer = transferDemand(stores.columns(), competitors.columns(), { place: at(1, 1), model })!
  expect(answer).toMatchObject({ people: 10_000, ownStoreCount: 2, competitorCount: 1 })
  expect(answer.ownLoss + answer.fromCompetitors).toBeCloseTo(answer.captured, 8)
  expect(answer.netNew).toBeCloseTo(answer.fromCompetitors, 8)
  expect(answer.stores.map(({ storeId }) => storeId)).toEqual(['near', 'far'])
  expect(answer.cannibalisationRate).toBeCloseTo(answer.ownLoss / answer.captured, 12)
})

test('without competitors everything is taken from own stores, and nothing is net new', () => {
  const { stores, competitors } = places()
  const { transfer: transferDemand } = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, 6000, 500) })
  const answer = transferDemand(stores.columns(), competitors.columns(), {
    place: at(1, 1),
    model: { ...model, withCompetitors: false },
  })!
  expect(answer.cannibalisationRate).toBeCloseTo(1, 12)
  expect(answer.netNew).toBeCloseTo(0, 8)
})

test('the record of the candidate does not compete with itself, and a changed record counts at the next question', () => {
  const { stores, competitors } = places()
  const { transfer: transferDemand } = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, 6000, 500) })
  const asked = { place: at(1, 0), model, withoutStoreId: 'near' }
  expect(transferDemand(stores.columns(), competitors.columns(), asked)!.stores.map(({ storeId }) => storeId)).toEqual([
    'far',
  ])
  stores.set('far', undefined)
  expect(transferDemand(stores.columns(), competitors.columns(), asked)!.stores).toEqual([])
})

test('the median selling space of an even number of stores is half-way between the middle two', () => {
  const { transfer: transferDemand } = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, 6000, 500) })
  const medianOf = (...sizes: readonly number[]) => {
    const stores = new PatchedColumns()
    for (const [index, size] of sizes.entries()) stores.set(`s${index}`, { place: at(index, 0), tag: '1', size })
    const none = new PatchedColumns().columns()
    return transferDemand(stores.columns(), none, { place: at(3, 3), model })!.medianSquareMetres
  }
  expect(medianOf(300, 100)).toBe(200)
  expect(medianOf(300, 100, 150)).toBe(150)
  expect(medianOf(300, Number.NaN)).toBe(300)
  expect(medianOf(Number.NaN)).toBeUndefined()
})

test('in an empty chain all that is captured from the first store on is net new', () => {
  const none = new PatchedColumns().columns()
  const answer = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, 6000, 500) }).transfer(none, none, {
    place: at(3, 3),
    model,
  })!
  expect(answer.captured).toBeCloseTo(10_500, 6)
  expect(answer.netNew).toBeCloseTo(10_500, 6)
})

test('where nobody is known to live there is no answer', () => {
  const none = new PatchedColumns().columns()
  expect(
    makeDemandTransfer({ frame, labels, people: new Float64Array(3) }).transfer(none, none, { place: at(3, 3), model }),
  ).toBeUndefined()
})

test('nobody comes from farther than people travel to a store of its format, and people without one are newly reached', () => {
  const { stores, competitors } = places()
  stores.set('near', { place: at(1, 0), tag: '1', format: 'street' })
  const people = Float64Array.of(4000, 6000, 500)
  const { transfer } = makeDemandTransfer({ frame, labels, people })
  const travel = { byFormat: { street: 1.5, mall: 12 }, otherwise: 2 }
  const of = (format: string, place: ReturnType<typeof at>) =>
    transfer(stores.columns(), competitors.columns(), { place, model: { ...model, travel }, site: { format } })!
  const street = of('street', at(0, 1))
  expect(street).toMatchObject({ people: 4000, newlyReached: 0 })
  expect(street.captured).toBeCloseTo(2000, -1)
  expect(street.worst).toMatchObject({ storeId: 'near', before: 4000 })
  // Everyone lives within 12 km, the range of a mall.
  expect(of('mall', at(0, 1))).toMatchObject({ people: 10_500 })
  expect(of('street', at(9.5, -1)).captured).toBeLessThan(6000)
  stores.set('far', undefined)
  expect(of('street', at(9.5, -1))).toMatchObject({ captured: 6000, newlyReached: 6000, ownLoss: 0, netNew: 6000 })
})

test('a larger store draws more than its size, one of unknown size as the middle of the known ones', () => {
  const { stores, competitors } = places()
  stores.set('near', { place: at(1, 0), tag: '1', size: 100 })
  stores.set('far', undefined)
  competitors.set('rival', undefined)
  const { transfer } = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, Number.NaN, Number.NaN) })
  const won = (squareMetres?: number, sizeExponent = 1) =>
    transfer(stores.columns(), competitors.columns(), {
      place: at(0, 1),
      model: { ...model, sizeExponent },
      site: { squareMetres },
    })!.captured
  expect(won(100)).toBeCloseTo(2000, -1)
  expect(won(300)).toBeCloseTo(3000, -1)
  expect(won()).toBeCloseTo(2000, -1)
  expect(won(300, 0)).toBeCloseTo(2000, -1)
})

test('what own stores draw before anything opens is told of each', () => {
  const { stores, competitors } = places()
  const { storeDemand } = makeDemandTransfer({ frame, labels, people: Float64Array.of(4000, 6000, 500) })
  const drawn = storeDemand(stores.columns(), competitors.columns(), { ...model, withCompetitors: false })!
  expect(drawn.map(({ storeId }) => storeId)).toEqual(['near', 'far'])
  expect(drawn.reduce((sum, { people }) => sum + people, 0)).toBeCloseTo(10_500, 6)
})
