import { expect, test } from 'vitest'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { areasOfLevel, column } from '#domain/area/areaPack.ts'
import {
  ageBands,
  type DemographicVariable,
  demographicVariables,
  menBands,
  menOfBand,
} from '#domain/area/demographicsPack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { taiwanAreas, taiwanPeople } from '#tests/packs/madePacks.ts'
import { makeDemographics } from './demographics.ts'
import { readTownshipFigures } from './townshipFigures.ts'
import { readVillageGround } from './villageGround.ts'

const areas = taiwanAreas()
const pack = taiwanPeople()
const figures = (id: DemographicVariable, level: AdminLevel): Float64Array =>
  column(pack, `${id}.${level}`, Float64Array)
const total = (numbers: Float64Array): number => numbers.reduce((sum, number) => sum + number, 0)

test('townships carry the published figures, marked as such', () => {
  const published = readTownshipFigures()
  for (const [town, { code }] of areasOfLevel(areas, 5).entries()) {
    const { population, households, male, female, under15, over64 } = published.get(code)!
    expect([population, households, male, female, under15]).toEqual(
      (['population', 'households', 'male', 'female', 'age0to14'] as const).map((id) => figures(id, 5)[town]),
    )
    expect(figures('age60plus', 5)[town]).toBeGreaterThanOrEqual(over64)
  }
  const splitAt = (level: AdminLevel) =>
    pack.meta.levels.find((known) => known.level === level)!.variables.filter(({ isDemoSplit }) => isDemoSplit)
  expect(splitAt(5).map(({ id }) => id)).toEqual([...ageBands.slice(1), ...menBands])
  expect(splitAt(6).map(({ id }) => id)).toEqual(demographicVariables)
})

test('every level adds up to the same people', () => {
  for (const level of [0, 2, 5, 6] as const) expect(total(figures('population', level))).toBe(23_561_236)
})

test('villages are whole numbers that add up to their township in every variable', () => {
  const land = readVillageGround(areas)
  for (const id of demographicVariables) {
    const sums = new Float64Array(land.townCodes.length)
    for (const [village, figure] of figures(id, 6).entries()) {
      expect(Number.isInteger(figure) && figure >= 0).toBe(true)
      sums[land.townOf[village]!]! += figure
    }
    expect(sums).toEqual(figures(id, 5))
  }
})

test('in each village bands and sexes add up to its people, and households are of a usual size', () => {
  const people = figures('population', 6)
  for (const [village, count] of people.entries()) {
    expect(ageBands.reduce((sum, band) => sum + figures(band, 6)[village]!, 0)).toBe(count)
    expect(figures('male', 6)[village]! + figures('female', 6)[village]!).toBe(count)
    expect(menBands.reduce((sum, band) => sum + figures(band, 6)[village]!, 0)).toBe(figures('male', 6)[village])
    for (const band of ageBands)
      expect(figures(menOfBand[band], 6)[village]).toBeLessThanOrEqual(figures(band, 6)[village]!)
    expect(figures('households', 6)[village]).toBeLessThanOrEqual(count)
  }
  const sizes = [...people].flatMap((count, village) =>
    count > 200 ? [count / figures('households', 6)[village]!] : [],
  )
  expect(Math.min(...sizes)).toBeGreaterThan(1.2)
  expect(Math.max(...sizes)).toBeLessThan(6)
})

test('villages differ, and none holds more people than a city could', () => {
  const { squareKilometres } = readVillageGround(areas)
  const densities = [...figures('population', 6)].map((count, village) => count / squareKilometres[village]!)
  expect(Math.max(...densities)).toBeLessThan(95_000)
  const sorted = figures('population', 6).toSorted()
  expect(sorted[Math.floor(sorted.length * 0.9)]! / sorted[Math.floor(sorted.length * 0.1)]!).toBeGreaterThan(3)
})

test('the same areas give the same bytes', () => {
  expect(writePackFile(makeDemographics(areas))).toEqual(writePackFile(pack))
})
