import { expect, test } from 'vitest'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import {
  demandWorth,
  netNewPeople,
  priceDecimals,
  pricePerPerson,
  roundToSignificant,
  significantPlaces,
  worthPlaces,
  worthRange,
} from './demandWorth.ts'

test('modeled money has two digits, and is the whole people times the price with the digits it is shown with', () => {
  expect(demandWorth(29_999.4, 69.3826)).toBe(2_100_000)
  expect(pricePerPerson(69.3826)).toBe(69.4)
  expect([69.3826, 284, 0.1234, 1234].map(priceDecimals)).toEqual([1, 0, 3, 0])
  expect(demandWorth(0, 69.4)).toBe(0)
  expect(demandWorth(-29_999, 69.4)).toBe(-2_100_000)
})

test('binary noise does not round a half down', () => {
  expect(roundToSignificant(1.005 * 100, 3)).toBe(101)
  expect(roundToSignificant(0.0765, 2)).toBe(0.077)
  expect(roundToSignificant(1_250_000, 2)).toBe(1_300_000)
  expect(roundToSignificant(0, 2)).toBe(0)
})

test('places are those of the last digit that is kept', () => {
  expect([2_081_374, 0.0123, 99.6, 9_960_000, 0].map((value) => significantPlaces(value, 2))).toEqual([
    -5, 3, -1, -6, 0,
  ])
})

test('a loss has its range the right way round, and parts that are shown add up to what is net new', () => {
  expect(worthRange(1000, { low: 50, high: 80 })).toEqual([50_000, 80_000])
  expect(worthRange(-1000, { low: 50, high: 80 })).toEqual([-80_000, -50_000])
  expect(netNewPeople({ captured: 100.4, ownLoss: 50.6 })).toBe(49)
})

test('rounding to the places of a worth gives the worth, for any people and price', () => {
  const seed = testSeed()
  const random = seededRandom(seed)
  for (let at = 0; at < 20_000; at++) {
    const people = Math.round((random() - 0.2) * 10 ** (1 + random() * 6))
    const price = 10 ** (random() * 6 - 2)
    const places = worthPlaces(people, price)
    const scaled = Number((Math.abs(people) * pricePerPerson(price) * 10 ** places).toPrecision(12))
    const byPlaces = (Math.sign(people) * Math.round(scaled)) / 10 ** places
    expect(Math.abs(byPlaces - demandWorth(people, price)), `seed ${seed}: ${people} × ${price}`).toBeLessThan(
      1e-6 * Math.max(1, Math.abs(byPlaces)),
    )
  }
})
