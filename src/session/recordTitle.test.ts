import { expect, test } from 'vitest'
import { recordTitle } from './recordTitle.ts'

test('a record is called by the name in the reader’s spelling, else by the other one, else by its code', () => {
  const fields = { name: '敦南商圈', nameEnglish: 'Dunnan', code: 'TZ-1' }
  expect(recordTitle('tradeZone', fields, 'en-us')).toBe('Dunnan')
  expect(recordTitle('tradeZone', fields, 'zh-tw')).toBe('敦南商圈')
  expect(recordTitle('tradeZone', { name: '敦南商圈', code: 'TZ-1' }, 'en-us')).toBe('敦南商圈')
  expect(recordTitle('tradeZone', { nameEnglish: 'Dunnan', code: 'TZ-1' }, 'zh-tw')).toBe('Dunnan')
  expect(recordTitle('tradeZone', { name: ' ', code: 'TZ-1' }, 'zh-cn')).toBe('TZ-1')
  expect(recordTitle('performance', { year: 2026 }, 'en-us')).toBe('2026')
  expect(recordTitle('competitor', { brand: 'b' }, 'en-us')).toBeUndefined()
})
