import { expect, test } from 'vitest'
import { areaPathText, areaNameText, areaSpellings } from './areaNames.ts'

const daan = { code: '63000030', name: "Da'an District", naml: '大安區', namc: '大安区' }

test('an area is named in the language of the reader, with its other name beside it', () => {
  expect(areaSpellings(daan, 'en-us')).toEqual([
    { text: "Da'an District", lang: undefined },
    { text: '大安區', lang: 'zh-TW' },
  ])
  expect(areaSpellings(daan, 'zh-tw').map(({ text }) => text)).toEqual(['大安區', "Da'an District"])
  expect(areaNameText(daan, 'zh-cn')).toBe('大安区')
})

test('a name that is missing is made up for by another, and none by the code', () => {
  expect(areaNameText({ ...daan, namc: undefined }, 'zh-cn')).toBe('大安區')
  expect(areaNameText({ ...daan, name: '' }, 'en-us')).toBe('大安區')
  expect(areaSpellings({ code: '06', name: 'Ohio', naml: 'Ohio' }, 'zh-tw').map(({ text }) => text)).toEqual(['Ohio'])
  expect(areaNameText({ code: '06', name: '', naml: '' }, 'en-us')).toBe('06')
})

test('a small area is named with those around it, in the order of the language', () => {
  const village = { code: '63000030001', name: 'Dexin Village', naml: '德安里', namc: '德安里' }
  expect(areaPathText([village, daan], 'en-us')).toBe("Dexin Village, Da'an District")
  expect(areaPathText([village, daan], 'zh-tw')).toBe('大安區德安里')
  expect(areaPathText([village], 'zh-cn')).toBe('德安里')
})
