import { expect, test } from 'vitest'
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
