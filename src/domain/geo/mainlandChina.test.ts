import { expect, test } from 'vitest'
import { isInMainlandChina } from './mainlandChina.ts'

const at = (longitude: number, latitude: number) => isInMainlandChina({ latitude, longitude })

test.each([
  ['Beijing', 116.3913, 39.9058],
  ['Shanghai', 121.4737, 31.2304],
  ['Shenzhen', 114.0579, 22.5431],
  ['Xiamen', 118.0894, 24.4798],
  ['Zhuhai', 113.55, 22.25],
  ['Haikou', 110.33, 20.03],
  ['Urumqi', 87.617, 43.793],
  ['Harbin', 126.64, 45.757],
  ['Kunming', 102.833, 24.88],
])('%s is drawn shifted', (_city, longitude, latitude) => {
  expect(at(longitude, latitude)).toBe(true)
})

test.each([
  ['Taipei', 121.5645, 25.034],
  ['Kaohsiung', 120.3, 22.63],
  ['Kinmen', 118.32, 24.43],
  ['Matsu', 119.95, 26.16],
  ['Hong Kong', 114.158, 22.282],
  ['Yuen Long in Hong Kong', 114.03, 22.445],
  ['Macao', 113.543, 22.19],
  ['Seoul', 126.978, 37.566],
  ['Pyongyang', 125.75, 39.03],
  ['Tokyo', 139.69, 35.69],
  ['Hanoi', 105.85, 21.03],
  ['Ulaanbaatar', 106.9, 47.9],
])('%s never is', (_city, longitude, latitude) => {
  expect(at(longitude, latitude)).toBe(false)
})
