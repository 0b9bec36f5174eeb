import { expect, test } from 'vitest'
import { readAreaOptions, type TypedOptions } from './readAreaOptions.ts'

const now = new Date('2026-03-04T05:06:07Z')
const typed: TypedOptions = { file: ['a/counties-10m.json'], country: 'US', levels: 'states=1,counties=2' }
const refusal = (change: TypedOptions): string => {
  try {
    readAreaOptions({ ...typed, ...change }, now)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

test('levels and properties are read, one property for all or one for each level', () => {
  expect(readAreaOptions(typed, now)).toEqual({
    files: ['a/counties-10m.json'],
    plan: {
      country: 'us',
      vintage: '2026-03',
      sources: [{ name: 'counties-10m.json', licence: 'not stated' }],
      levels: [
        { level: 1, collection: 'states', name: 'name' },
        { level: 2, collection: 'counties', name: 'name' },
      ],
    },
  })
  const { plan } = readAreaOptions(
    { ...typed, code: 'GEOID', name: 'STATE,COUNTY', local: 'LOCAL', vintage: '2020' },
    now,
  )
  expect(plan).toMatchObject({
    vintage: '2020',
    levels: [
      { code: 'GEOID', name: 'STATE', local: 'LOCAL' },
      { code: 'GEOID', name: 'COUNTY' },
    ],
  })
})

test('a wrong option is named with what it should be', () => {
  expect(refusal({ file: undefined })).toMatch(/^--file is missing/)
  expect(refusal({ country: 'usa' })).toMatch(/^--country is "usa"; it must be the two letters/)
  expect(refusal({ levels: '' })).toMatch(/^--levels is missing/)
  expect(refusal({ levels: 'states=3' })).toMatch(
    /^--levels holds "states=3"; it must be a collection's name and its level: 0 country/,
  )
  expect(refusal({ levels: 'states' })).toMatch(/^--levels holds "states"/)
  expect(refusal({ levels: 'a=1,b=1' })).toBe('--levels names level 1 twice.')
  expect(refusal({ name: 'a,b,c' })).toBe('--name names 3 properties for 2 levels; name one, or one for each level.')
})
