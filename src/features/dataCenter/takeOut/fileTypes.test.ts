import { expect, test } from 'vitest'
import { fileTypeOf } from './fileTypes.ts'

test('an address names a file by its type in any case, with or without its template; an unknown type is none', () => {
  expect(fileTypeOf('MySite')).toEqual({ make: 'records', kind: 'store' })
  expect(fileTypeOf('TradeZoneTemplate')).toEqual({ make: 'template', kind: 'tradeZone' })
  expect(fileTypeOf('competitor_template')).toEqual({ make: 'template', kind: 'competitor' })
  expect(fileTypeOf('survey')).toEqual({ make: 'answers' })
  expect(fileTypeOf('dragons')).toBeUndefined()
  expect(fileTypeOf('constructor')).toBeUndefined()
})
