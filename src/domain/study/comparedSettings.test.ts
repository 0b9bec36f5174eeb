import { expect, test } from 'vitest'
import { exampleAssumptions } from '#tests/reports/exampleSites.ts'
import { commonChoices, differingSettings, oddSites } from './comparedSettings.ts'

test('sites that have another value than most are odd; all are where no value is the most common', () => {
  expect(oddSites([4, 3, 3])).toEqual([0])
  expect(oddSites([4, 3])).toEqual([0, 1])
  expect(oddSites([3, null, 3])).toEqual([])
  expect(oddSites(['mall', undefined, undefined])).toEqual([0])
})

test('a site without a format that gets another travel distance is not calculated like the others', () => {
  const street = { ...exampleAssumptions, format: 'street', travelKilometres: 3, travelTimes: 2 }
  const none = { ...exampleAssumptions, travelKilometres: 4, travelTimes: 2 }
  expect(differingSettings([street, none, street])).toEqual(['travel', 'format'])
  expect(differingSettings([street, undefined, street])).toEqual([])
})

test('the settings for all are those of the first, with a format and a size from the first site that has one', () => {
  const first = { demandModel: 'plain', travelKilometres: 3.5 } as const
  const second = { demandModel: 'square', site: { format: 'mall', squareMetres: 120 } } as const
  expect(commonChoices([first, second])).toEqual({
    demandModel: 'plain',
    site: { format: 'mall', squareMetres: 120 },
    travelKilometres: 3.5,
  })
  expect(commonChoices([])).toBeUndefined()
})
