import { expect, test } from 'vitest'
import { offeredChoices, ownChoicesOf } from './ownChoices.ts'

const nightMarket = { list: 'format', value: 'nightMarket', labelEnglish: 'Night market', labelTraditional: '夜市' }
const entries = [
  nightMarket,
  { list: 'format', value: 'mall', labelEnglish: 'Shopping centre' },
  { list: 'format', value: 'highway', isHidden: true },
  { list: 'status', value: '9', labelEnglish: 'Sold' },
  { list: 'planets', value: 'mars' },
]

test('a company adds to a list, renames in it and hides from it; the rest stays as the product has it', () => {
  const own = ownChoicesOf(entries, 'en-us')
  const offered = offeredChoices('format', own)
  expect(offered).toContain('street')
  expect(offered).not.toContain('highway')
  expect(offered.at(-1)).toBe('nightMarket')
  expect(own.get('format')?.get('mall')?.label).toBe('Shopping centre')
})

test('lists of the product stay its own, and lists that nobody knows are left out', () => {
  const own = ownChoicesOf(entries, 'en-us')
  expect([...own.keys()]).toEqual(['format'])
  expect(offeredChoices('status', own)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('a reader sees the name in their language, or in the nearest that has one; the newer of two entries counts', () => {
  const label = (locale: 'zh-tw' | 'zh-cn' | 'en-us') =>
    ownChoicesOf(entries, locale).get('format')?.get('nightMarket')?.label
  expect([label('zh-tw'), label('zh-cn'), label('en-us')]).toEqual(['夜市', '夜市', 'Night market'])
  const renamed = ownChoicesOf([...entries, { ...nightMarket, labelEnglish: 'Night bazaar' }], 'en-us')
  expect(renamed.get('format')?.get('nightMarket')?.label).toBe('Night bazaar')
})

test('an entry with a place of its own stands there, the others keep their order around it', () => {
  const own = ownChoicesOf(
    [
      { ...nightMarket, position: 1 },
      { list: 'format', value: 'hospital', position: 3 },
      { list: 'format', value: 'mall', isHidden: true },
    ],
    'en-us',
  )
  expect(offeredChoices('format', own).slice(0, 4)).toEqual(['nightMarket', 'street', 'hospital', 'departmentStore'])
})
