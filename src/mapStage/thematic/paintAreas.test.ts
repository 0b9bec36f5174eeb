import { expect, test } from 'vitest'
import type { ThematicValues } from '#analysis/studyTypes.ts'
import { worldPoint } from '#mapKit/worldPoint.ts'
import type { StudyView } from '#session/workers/useStudy.ts'
import { paintAreas } from './paintAreas.ts'
import type { ThematicWish } from './thematicRequest.ts'

const count = 40
const values: ThematicValues = {
  country: 'tw',
  level: 6,
  objectIds: Uint32Array.from({ length: count }, (_, row) => row + 1),
  labels: Int32Array.from({ length: count * 2 }, (_, at) => (at % 2 === 0 ? 120_000_000 + at * 20_000 : 24_000_000)),
  values: Float64Array.from({ length: count }, (_, row) => row * 100),
  vintage: '2020-12',
  sources: [],
  isDemoSplit: false,
}
const study = { thematic: async () => values } as Partial<StudyView['study']> as StudyView['study']
const request: ThematicWish = {
  layerId: 'population',
  part: { variable: 'population', figure: 'count' },
  level: 6,
  method: 'quantile',
  count: 5,
  ownBreaks: [],
  view: undefined,
}
const west = worldPoint(119.99, 24.5)
const east = worldPoint(120.4, 23.5)
const view = { minX: west.x, maxX: east.x, minY: west.y, maxY: east.y }

test('classes are cut from the whole country, or from what is in the window: there the few that are seen take all colours', async () => {
  const whole = await paintAreas(study, request)
  const seen = await paintAreas(study, { ...request, view })
  const classesSeen = (classes: Uint8Array) => new Set(classes.slice(0, 10)).size
  expect(Math.max(...whole!.breaks)).toBeGreaterThan(3_000)
  expect(Math.max(...seen!.breaks)).toBeLessThan(1_000)
  expect([classesSeen(whole!.classes), classesSeen(seen!.classes)]).toEqual([2, 5])
})

test('over the sea classes stay those of the country', async () => {
  const away = { ...view, minY: 0, maxY: 0.1 }
  expect((await paintAreas(study, { ...request, view: away }))!.breaks).toEqual(
    (await paintAreas(study, request))!.breaks,
  )
})
