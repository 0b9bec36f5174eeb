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
  ['Heihe', 127.53, 50.245],
  ['Hulin', 132.94, 45.76],
  ['Raohe', 134.02, 46.8],
  ['Mohe', 122.54, 52.97],
  ['Huma', 126.65, 51.73],
  ['Manzhouli', 117.38, 49.6],
  ['Fuyuan', 134.3, 48.36],
  ['Suifenhe', 131.15, 44.41],
  ['Dandong', 124.38, 40.13],
  ['Tacheng', 82.98, 46.75],
  ['Yining', 81.32, 43.92],
  ['Altay', 88.13, 47.85],
  ['Kashgar', 75.99, 39.47],
  ['Ruili', 97.85, 24.01],
  ['Jinghong', 100.8, 22.01],
  ['Mohan', 101.69, 21.19],
  ['Hekou', 103.96, 22.53],
  ['Pingxiang', 106.75, 22.1],
  ['Dongxing', 107.97, 21.55],
  ['Erenhot', 111.98, 43.65],
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
  ['Lang Son', 106.76, 21.85],
  ['Blagoveshchensk', 127.527, 50.29],
  ['Ha Giang', 104.98, 22.83],
  ['Vientiane', 102.63, 17.97],
  ['Mandalay', 96.08, 21.97],
  ['Almaty', 76.95, 43.24],
  ['Vladivostok', 131.89, 43.12],
  ['Khabarovsk', 135.07, 48.48],
  ['Irkutsk', 104.28, 52.29],
  ['Ulaanbaatar', 106.9, 47.9],
])('%s never is', (_city, longitude, latitude) => {
  expect(at(longitude, latitude)).toBe(false)
})
