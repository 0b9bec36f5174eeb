import { expect, test } from 'vitest'
import { randomOf } from './random.ts'
import { isInVillage, placeInVillage, readVillages } from './villages.ts'

const villages = readVillages()

test('nearly all of the 7,701 villages of the atlas are read, in 368 townships', () => {
  expect(villages).toHaveLength(7695)
  expect(new Set(villages.map(({ townCode }) => townCode)).size).toBe(368)
})

test('the middle of every village is inside it, bent and parted ones too', () => {
  expect(villages.filter((village) => !isInVillage(village, village.centre))).toEqual([])
})

test('a place drawn in a village is inside it', () => {
  const random = randomOf('a place drawn')
  const drawn = villages.filter((_, i) => i % 50 === 0)
  expect(drawn.filter((village) => !isInVillage(village, placeInVillage(village, random)))).toEqual([])
})

test('villages of counties without a coast add up to the size that the Ministry of the Interior gives, to one percent', () => {
  const sizes = { 台北市: 271.8, 嘉義市: 60.03, 南投縣: 4106.44 }
  for (const [county, size] of Object.entries(sizes)) {
    const sum = villages
      .filter((village) => village.county === county)
      .reduce((total, village) => total + village.squareKilometres, 0)
    expect(Math.abs(sum / size - 1)).toBeLessThan(0.01)
  }
})

test('a village on the shore is known to be at the edge, one in the middle of a city is not', () => {
  const isAtEdge = (town: string, name: string) =>
    villages.find((village) => village.town === town && village.name === name)?.isAtEdge
  expect(isAtEdge('安平區', '漁光里')).toBe(true)
  expect(isAtEdge('大安區', '龍泉里')).toBe(false)
  expect(villages.filter((village) => village.county === '嘉義市' && village.isAtEdge)).toEqual([])
})
