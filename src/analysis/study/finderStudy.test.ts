import { beforeAll, expect, test } from 'vitest'
import type { Pack } from '#domain/pack/pack.ts'
import { daan, daanPacks, east, studyOn } from '#tests/analysis/daanStudy.ts'
import type { FinderAsk, FinderCondition } from './finderTypes.ts'

let packs: readonly Pack[]
beforeAll(() => {
  packs = daanPacks()
})

const dense: FinderCondition = {
  measure: { kind: 'value', variable: 'density' },
  least: 30_000,
  wish: 'more',
  weight: 60,
}
const farFromMine: FinderCondition = {
  measure: { kind: 'nearest', points: 'own' },
  least: 800,
  wish: 'more',
  weight: 40,
}
const ask = (...conditions: FinderCondition[]): FinderAsk => ({ conditions, scope: { kind: 'all' }, grain: 'area' })

function studyWithStore() {
  const { study, records } = studyOn(packs)
  records.replace('store', [
    ['mine', { place: daan, status: '1' }],
    ['rejected', { place: east(3000), status: '5' }],
  ])
  return study
}

test('found areas fulfil every condition, the parts of a score add up to it, and each step leaves fewer', () => {
  const study = studyWithStore()
  const answer = study.finder(ask(dense, farFromMine))!
  expect(answer.foundCount).toBeGreaterThan(0)
  expect(answer.total).toBeGreaterThan(answer.left[0]!)
  expect(answer.left[0]).toBe(answer.alone[0])
  expect(answer.left[1]).toBe(answer.foundCount)
  for (const { score, parts, values } of answer.found) {
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 9)
    expect(values[0]).toBeGreaterThanOrEqual(30_000)
    expect(values[1]).toBeGreaterThanOrEqual(800)
  }
  const scores = answer.found.map(({ score }) => score)
  expect(answer.ranked).toEqual({ keys: answer.found.map(({ key }) => key), scores })
  const few = study.finder({ ...ask(dense, farFromMine), most: 3 })!
  expect(few).toEqual({ ...answer, found: answer.found.slice(0, 3) })
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('the area of my own store is told why not, and by how much', () => {
  const study = studyWithStore()
  const why = study.whyNot(ask(dense, farFromMine), daan)!
  expect(why).toMatchObject({ isInScope: true })
  const [, nearest] = why.conditions
  expect(nearest!.isMet).toBe(false)
  expect(nearest!.value! + nearest!.change!).toBeCloseTo(800, 6)
  expect(study.whyNot(ask(dense), { latitude: 10, longitude: 100 })).toBeUndefined()
})

test('conditions that nothing fulfils together are named as a pair, and what would let more in is told', () => {
  const study = studyWithStore()
  const near: FinderCondition = { measure: { kind: 'nearest', points: 'own' }, most: 600, wish: 'less', weight: 1 }
  const far = { ...farFromMine, least: 5000 }
  const answer = study.finder(ask(dense, near, far))!
  expect(answer).toMatchObject({ foundCount: 0, found: [] })
  expect(answer.clashes).toContainEqual([1, 2])
  const tight = study.finder(ask({ ...dense, least: 1e9 }))!
  expect(tight.foundCount).toBe(0)
  const [first] = tight.loosened
  expect(study.finder(ask({ ...dense, least: first!.bound }))!.foundCount).toBe(first!.more)
})

test('cells, a scope and a figure that nobody knows are told as they are', () => {
  const study = studyWithStore()
  const cells = study.finder({ ...ask(dense), grain: 'cell' })!
  expect(cells.total).toBeGreaterThan(study.finder(ask(dense))!.total)
  const village = study.areasAt(daan)[0]!.area
  const scope = { kind: 'area', level: village.level, objectId: village.objectId } as const
  expect(study.finder({ ...ask(), scope })).toMatchObject({ total: 1, foundCount: 1 })
  const shape = { type: 'Circle', centre: daan, radiusMetres: 1500 } as const
  const drawn = study.finder({ ...ask(), scope: { kind: 'shape', shape } })!
  expect(drawn.total).toBeGreaterThan(1)
  const income: FinderCondition = { measure: { kind: 'value', variable: 'income' }, least: 1, wish: 'more', weight: 1 }
  expect(study.finder(ask(dense, income))).toMatchObject({ foundCount: 0, unknown: [1] })
})

test('other bounds, a condition more or less, cells and back: what was kept gives what a study that was just opened finds', () => {
  const kept = studyWithStore()
  const near: FinderCondition = {
    measure: { kind: 'count', points: 'own', withinMetres: 2000 },
    least: 1,
    wish: 'more',
    weight: 10,
  }
  const asks = [
    ask(dense),
    { ...ask({ ...dense, most: 60_000 }, near), grain: 'cell' as const },
    ask({ ...dense, least: 45_000 }, near, { ...farFromMine, least: 300, most: 1500 }),
  ]
  for (const one of asks) {
    const { dataVersion: _, ...answer } = kept.finder(one)!
    const opened = studyWithStore()
    expect(opened.finder(one)).toMatchObject(answer)
    expect(kept.whyNot(one, daan)).toEqual(opened.whyNot(one, daan))
  }
})
