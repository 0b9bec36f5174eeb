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
  min: 30_000,
  preference: 'more',
  weight: 60,
}
const farFromMine: FinderCondition = {
  measure: { kind: 'nearest', points: 'own' },
  min: 800,
  preference: 'more',
  weight: 40,
}
const requestFor = (...conditions: FinderCondition[]): FinderAsk => ({
  conditions,
  scope: { kind: 'all' },
  grain: 'area',
})

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
  const answer = study.finder(requestFor(dense, farFromMine))!
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
  const few = study.finder({ ...requestFor(dense, farFromMine), max: 3 })!
  expect(few).toEqual({ ...answer, found: answer.found.slice(0, 3) })
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('the area of my own store is told why not, and by how much', () => {
  const study = studyWithStore()
  const why = study.whyNot(requestFor(dense, farFromMine), daan)!
  expect(why).toMatchObject({ isInScope: true })
  const [, nearest] = why.conditions
  expect(nearest!.isMet).toBe(false)
  expect(nearest!.value! + nearest!.change!).toBeCloseTo(800, 6)
  expect(study.whyNot(requestFor(dense), { latitude: 10, longitude: 100 })).toBeUndefined()
})

test('conditions that nothing fulfils together are named as a pair, and what would let more in is told', () => {
  const study = studyWithStore()
  const near: FinderCondition = { measure: { kind: 'nearest', points: 'own' }, max: 600, preference: 'less', weight: 1 }
  const far = { ...farFromMine, min: 5000 }
  const answer = study.finder(requestFor(dense, near, far))!
  expect(answer).toMatchObject({ foundCount: 0, found: [] })
  expect(answer.clashes).toContainEqual([1, 2])
  const tight = study.finder(requestFor({ ...dense, min: 1e9 }))!
  expect(tight.foundCount).toBe(0)
  const [first] = tight.loosened
  expect(study.finder(requestFor({ ...dense, min: first!.bound }))!.foundCount).toBe(first!.more)
})

test('cells, a scope and a figure that nobody knows are told as they are', () => {
  const study = studyWithStore()
  const cells = study.finder({ ...requestFor(dense), grain: 'cell' })!
  expect(cells.total).toBeGreaterThan(study.finder(requestFor(dense))!.total)
  const village = study.areasAt(daan)[0]!.area
  const scope = { kind: 'area', level: village.level, objectId: village.objectId } as const
  expect(study.finder({ ...requestFor(), scope })).toMatchObject({ total: 1, foundCount: 1 })
  const shape = { type: 'Circle', centre: daan, radiusMetres: 1500 } as const
  const drawn = study.finder({ ...requestFor(), scope: { kind: 'shape', shape } })!
  expect(drawn.total).toBeGreaterThan(1)
  const income: FinderCondition = {
    measure: { kind: 'value', variable: 'income' },
    min: 1,
    preference: 'more',
    weight: 1,
  }
  expect(study.finder(requestFor(dense, income))).toMatchObject({ foundCount: 0, unknown: [1] })
})

test('other bounds, a condition more or less, cells and back: what was kept gives what a study that was just opened finds', () => {
  const cachedStudy = studyWithStore()
  const near: FinderCondition = {
    measure: { kind: 'count', points: 'own', withinMetres: 2000 },
    min: 1,
    preference: 'more',
    weight: 10,
  }
  const asks = [
    requestFor(dense),
    { ...requestFor({ ...dense, max: 60_000 }, near), grain: 'cell' as const },
    requestFor({ ...dense, min: 45_000 }, near, { ...farFromMine, min: 300, max: 1500 }),
  ]
  for (const one of asks) {
    const { dataVersion: _, ...answer } = cachedStudy.finder(one)!
    const opened = studyWithStore()
    expect(opened.finder(one)).toMatchObject(answer)
    expect(cachedStudy.whyNot(one, daan)).toEqual(opened.whyNot(one, daan))
  }
})
