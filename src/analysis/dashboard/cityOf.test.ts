import { expect, test } from 'vitest'
import { addMonths } from './days.ts'
import { cityOf } from './chainRows.ts'

test('an address says the city, with a zip code or without, and in either spelling', () => {
  expect(cityOf('台北市信義區信義路五段7號', 'No. 7, Sec. 5, Xinyi Road, Xinyi District, Taipei City 110')).toEqual([
    '台北市',
    'Taipei City',
  ])
  expect(cityOf('110 臺北市信義區', undefined)).toEqual(['台北市', ''])
  expect(cityOf('新竹縣竹北市光明六路', 'Zhubei City, Hsinchu County, Taiwan')).toEqual(['新竹縣', 'Hsinchu County'])
  expect(cityOf(undefined, undefined)).toEqual(['', ''])
  expect(cityOf('信義路五段', 'Xinyi Road')).toEqual(['', ''])
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-05-05', -6)).toBe('2026-11-05')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
})
