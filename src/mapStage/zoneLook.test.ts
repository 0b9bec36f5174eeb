import { expect, test } from 'vitest'
import { zoneTraces } from '#mapKit/zoneTraces.ts'
import { zoneLook } from './zoneLook.ts'

const shape = { type: 'Circle', centre: { latitude: 25, longitude: 121.5 }, radiusMetres: 1000 } as const
const drawn = (fields: Parameters<typeof zoneLook>[1]) =>
  zoneTraces([{ id: 'a', shape, ...zoneLook('tradeZone', fields) }])[0]

test('a single trade zone is drawn in the colour and line that it was given', () => {
  expect(drawn({ tier: '2', colour: 'teal', line: 'dotted' })).toMatchObject({ colour: '#12858a', line: 'dotted' })
})

test('a zone that nobody styled is drawn as its type is', () => {
  expect(drawn({ tier: '2' })).toMatchObject({ tier: 2, colour: undefined, line: undefined })
})
