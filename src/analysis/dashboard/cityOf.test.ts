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

test.each([
  ['臺灣省彰化縣彰化市中正路', '彰化縣'],
  ['500 台灣省彰化縣', '彰化縣'],
  ['台湾台北市信義區', '台北市'],
  ['深圳市南山区', '深圳市'],
  ['广东省深圳市南山区', '深圳市'],
  ['518000 中国广东省 深圳市南山区', '深圳市'],
  ['上海市浦东新区', '上海市'],
  ['内蒙古自治区呼和浩特市新城区', '呼和浩特市'],
  ['新疆维吾尔自治区乌鲁木齐市', '乌鲁木齐市'],
  ['贵州省黔东南苗族侗族自治州凯里市', '黔东南苗族侗族自治州'],
  ['海南省琼中黎族苗族自治县', '琼中黎族苗族自治县'],
  ['台北市中山北路省立博物館', '台北市'],
  ['中山北路二段黃昏市場', ''],
])('the city of %s is %s, without the province', (address, city) => {
  expect(cityOf(address, undefined)).toEqual([city, ''])
})
