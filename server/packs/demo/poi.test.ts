import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { column, readArcs } from '#domain/area/areaPack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { poiTypeChoices } from '#domain/fields/poiTypes.ts'
import { metresBetween } from '#server/demo/demoLand.ts'
import { taiwanAreas, taiwanPeople, taiwanRoads } from '#tests/packs/madePacks.ts'
import { makePoi } from './poi.ts'
import { makeDemoVillageFinder } from './demoVillageFinder.ts'
import { readVillageGround } from './villageGround.ts'

const areas = taiwanAreas()
const demographics = taiwanPeople()
const roads = taiwanRoads()
const pack = makePoi(areas, demographics, roads)
const land = readVillageGround(areas)
const find = makeDemoVillageFinder(land)
const places = Array.from(column(pack, 'longitude', Int32Array), (longitude, row) => ({
  longitude: longitude / 1e6,
  latitude: column(pack, 'latitude', Int32Array)[row]! / 1e6,
}))

test('there are 200,000 points of all twelve classes, each of a type of its class', () => {
  expect(places).toHaveLength(200_000)
  const { classes, types } = pack.meta
  expect(new Set(column(pack, 'class', Uint8Array)).size).toBe(12)
  expect(new Set(classes)).toEqual(new Set(poiTypeChoices.map(({ under }) => under)))
  const typeOf = column(pack, 'type', Uint8Array)
  const wrong = [...column(pack, 'class', Uint8Array)].filter(
    (number, row) => poiTypeChoices.find(({ value }) => value === types[typeOf[row]!])?.under !== classes[number],
  )
  expect(wrong).toEqual([])
  expect(types).not.toContain('university')
})

test('every point lies in a village, in step with the people who live there', () => {
  const people = column(demographics, 'population.6', Float64Array)
  const counts = new Uint32Array(people.length)
  for (const { longitude, latitude } of places) {
    const village = find(longitude, latitude)
    expect(village).toBeGreaterThanOrEqual(0)
    counts[village]!++
  }
  const crowded = [...people.keys()].filter((village) => people[village]! > 5000)
  expect(crowded.filter((village) => counts[village]! < 20)).toEqual([])
})

test('points keep off the coast of large villages, which reach out over the water', () => {
  const arcs = readArcs(areas)
  const coast = [...arcs.level.keys()].filter((arc) => arcs.level[arc] === 0)
  const corners = coast.flatMap((arc) =>
    Array.from({ length: arcs.start[arc + 1]! - arcs.start[arc]! }, (_, at) => ({
      longitude: arcs.xy[(arcs.start[arc]! + at) * 2]!,
      latitude: arcs.xy[(arcs.start[arc]! + at) * 2 + 1]!,
    })),
  )
  const cellOf = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    `${Math.round(longitude * 50)} ${Math.round(latitude * 50)}`
  const near = Map.groupBy(corners, cellOf)
  const wet = places.filter((place) => {
    const close = (near.get(cellOf(place)) ?? []).some((corner) => metresBetween(corner, place) < 240)
    return close && land.squareKilometres[find(place.longitude, place.latitude)]! > 6
  })
  expect(wet.length).toBeLessThan(60)
})

test('near rows are near on the ground', () => {
  const steps = places.slice(1).map((place, row) => metresBetween(places[row]!, place))
  expect(steps.toSorted((a, b) => a - b)[100_000]).toBeLessThan(120)
})

test('the same packs give the same bytes', () => {
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(hash(writePackFile(makePoi(areas, demographics, roads)))).toBe(hash(writePackFile(pack)))
})
