import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import type { ReportMapNode } from '#domain/report/reportNode.ts'
import { makePages } from '#tests/tools/reportTools.ts'
import { reportOf } from '#tests/tools/sampleReports.ts'
import { hatchLines } from './hatchLines.ts'
import { ringsOf, sceneFrame } from './sceneFrame.ts'
import { scaleBar } from './mapScene.ts'

const frame = { x: 39, y: 100, width: 350, height: 250 }
const taipei = { west: 121.545, south: 25.026, east: 121.562, north: 25.041 }
const map = exampleReport.blocks
  .flatMap(({ nodes }) => nodes)
  .find((node): node is ReportMapNode => node.kind === 'map')!

function metresBetween([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): number {
  const latitude = ((y + otherY) / 2) * (Math.PI / 180)
  const e2 = 0.00669437999
  const w = 1 - e2 * Math.sin(latitude) ** 2
  const east = 6_378_137 / Math.sqrt(w)
  const north = (6_378_137 * (1 - e2)) / w ** 1.5
  const degree = Math.PI / 180
  return Math.hypot((otherX - x) * degree * east * Math.cos(latitude), (otherY - y) * degree * north)
}

test('the scale bar is right to half a percent, east and north', () => {
  const scene = sceneFrame(taipei, frame)
  for (const other of [
    [121.56, 25.03],
    [121.55, 25.04],
  ] as const) {
    const here = scene.toPage(121.55, 25.03)
    const there = scene.toPage(other[0], other[1])
    const points = Math.hypot(there[0] - here[0], there[1] - here[1])
    const metres = metresBetween([121.55, 25.03], other)
    expect(Math.abs((points * scene.metresPerPoint) / metres - 1)).toBeLessThan(0.005)
  }
})

test('a scale bar is one, two or five of a power of ten, under its room', () => {
  for (const perPoint of [0.03, 0.7, 3.3, 40, 900]) {
    const { metres, points } = scaleBar(perPoint, 100)
    expect(String(metres)).toMatch(/^(?:0\.0*)?[125]0*$/)
    expect(points).toBeLessThanOrEqual(100)
    expect(points).toBeGreaterThan(39)
  }
})

test('what lies far outside of the frame leaves no corner behind', () => {
  const scene = sceneFrame(taipei, frame)
  const [ring] = ringsOf(scene, {
    type: 'Circle',
    centre: { latitude: 25.03, longitude: 121.55 },
    radiusMetres: 50_000,
  })
  for (const [x, y] of ring!) {
    expect(x).toBeGreaterThan(frame.x - 7)
    expect(x).toBeLessThan(frame.x + frame.width + 7)
    expect(y).toBeGreaterThan(frame.y - 7)
    expect(y).toBeLessThan(frame.y + frame.height + 7)
  }
})

test('hatches leave holes free and stay inside', () => {
  const outer = [
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ] as const
  const hole = [
    [20, 20],
    [40, 20],
    [40, 40],
    [20, 40],
  ] as const
  const steps = hatchLines([outer, hole], 5)
  expect(steps.length).toBeGreaterThan(20)
  for (let at = 0; at < steps.length; at += 2) {
    const [from, to] = [steps[at]!, steps[at + 1]!] as readonly [
      readonly [string, number, number],
      readonly [string, number, number],
    ]
    const x = (from[1] + to[1]) / 2
    const y = (from[2] + to[2]) / 2
    expect(x >= -0.01 && x <= 60.01 && y >= -0.01 && y <= 60.01).toBe(true)
    expect(x > 20.01 && x < 39.99 && y > 20.01 && y < 39.99).toBe(false)
  }
})

test('a legend tells of what the frame shows and of nothing else', async () => {
  const texts = async (node: ReportMapNode): Promise<readonly string[]> =>
    (await makePages(reportOf([node]))).pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
    )
  expect(await texts(map)).toContain('營運中')
  const far = { ...map, points: map.points.map((point) => ({ ...point, place: { latitude: 24, longitude: 120 } })) }
  expect(await texts(far)).not.toContain('營運中')
})

test('a legend longer than its map loses nothing', async () => {
  const zones = Array.from({ length: 1 }, () => map.zones[0]!)
  const legend = { ...map.legend, rival: 'A word of a legend '.repeat(60) }
  const { pages } = await makePages(reportOf([{ ...map, zones, legend }]))
  const words = pages
    .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])))
    .join(' ')
  expect(words.match(/A word of a\s+legend/g)).toHaveLength(60)
})

test('neighbouring areas have an edge of their own, so that no ground shows between them', async () => {
  const { pages } = await makePages(reportOf([map]))
  const areas = pages[0]!.items.filter(
    (item) => item.kind === 'shape' && item.clip !== undefined && item.fill !== undefined,
  )
  expect(areas.length).toBeGreaterThan(0)
  for (const area of areas) expect(area).toMatchObject({ line: { width: 0.6 } })
})
