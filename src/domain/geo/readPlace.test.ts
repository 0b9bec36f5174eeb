import { expect, test } from 'vitest'
import { readPlace } from './readPlace.ts'

const near = (text: string, latitude: number, longitude: number, digits = 6) => {
  const place = readPlace(text)
  expect(place, text).toBeDefined()
  expect(place!.latitude, text).toBeCloseTo(latitude, digits)
  expect(place!.longitude, text).toBeCloseTo(longitude, digits)
}

test('decimal pairs are read in either order, with commas, spaces, brackets or full-width signs between', () => {
  for (const text of [
    '25.0331, 121.5643',
    '25.0331 121.5643',
    '121.5643,25.0331',
    '(25.0331; 121.5643)',
    '25.0331°, 121.5643°',
    '２５．０３３１，１２１．５６４３',
    '２５.０３３１、121.5643',
    '25.0331/121.5643',
    ' +25.0331 , +121.5643 ',
  ])
    near(text, 25.0331, 121.5643)
  near('-33.86, 151.21', -33.86, 151.21)
  near('−33.86, 151.21', -33.86, 151.21)
})

test('hemispheres stand before or after the figure, as letters or in words, and settle the order', () => {
  near('N25.03 E121.56', 25.03, 121.56)
  near('25.03N, 121.56E', 25.03, 121.56)
  near('121.56°E 25.03°N', 25.03, 121.56)
  near('e121.56, n25.03', 25.03, 121.56)
  near('33.86 S 151.21 E', -33.86, 151.21)
  near('22.9 S, 43.2 W', -22.9, -43.2)
  near('北緯25.03度 東經121.56度', 25.03, 121.56)
  near('东经121.56°，北纬25.03°', 25.03, 121.56)
  near('緯度 25.03 經度 121.56', 25.03, 121.56)
  near('lat: 25.03, lng: 121.56', 25.03, 121.56)
  near('longitude=121.56 latitude=-25.03', -25.03, 121.56)
})

test('degrees with minutes and seconds are read with their signs, in Chinese, or with spaces only', () => {
  const latitude = 25 + 1 / 60 + 59.2 / 3600
  const longitude = 121 + 33 / 60 + 51.5 / 3600
  near(`25°01'59.2"N 121°33'51.5"E`, latitude, longitude)
  near('25°01′59.2″ 121°33′51.5″', latitude, longitude)
  near(`N 25° 1' 59.2", E 121° 33' 51.5"`, latitude, longitude)
  near('北緯25度1分59.2秒 東經121度33分51.5秒', latitude, longitude)
  near('25 1 59.2 N 121 33 51.5 E', latitude, longitude)
  near("25°1.5'N 121°33.9'E", 25.025, 121.565)
  near("25°N 121°30'E", 25, 121.5)
  near(`33°51'30"S 151°12'E`, -(33 + 51 / 60 + 30 / 3600), 151.2)
  near(`-33°51' 151°12'`, -(33 + 51 / 60), 151.2)
})

test('a link of a map site shows its place, the thing itself before the window', () => {
  near('https://www.google.com/maps/@25.03,121.56,17z', 25.03, 121.56)
  near(
    'https://www.google.com/maps/place/Taipei+101/@25.01,121.51,17z/data=!3m1!8m2!3d25.0339!4d121.5645',
    25.0339,
    121.5645,
  )
  near('https://maps.google.com/?q=25.03,121.56', 25.03, 121.56)
  near('https://www.google.com/maps/search/?api=1&query=25.03%2C121.56', 25.03, 121.56)
  near('https://www.google.com/maps/search/25.03,+121.56?entry=tts', 25.03, 121.56)
  near('https://www.openstreetmap.org/#map=17/25.03/121.56', 25.03, 121.56)
  near('https://www.openstreetmap.org/?mlat=25.03&mlon=121.56#map=12/1/2', 25.03, 121.56)
  near('@25.03,121.56,17z', 25.03, 121.56)
  near('geo:25.03,121.56?z=17', 25.03, 121.56)
})

test('TWD97 metres are told from degrees by their size', () => {
  const direct = readPlace('306000, 2769000')
  expect(direct?.latitude).toBeCloseTo(25.0285, 3)
  expect(direct?.longitude).toBeCloseTo(121.555, 3)
  for (const text of [
    '2769000 306000',
    '306,000 2,769,000',
    'X: 306000 Y: 2769000',
    '３０６０００，２７６９０００',
    '306000.0m, 2769000.0m',
  ])
    expect(readPlace(text), text).toEqual(direct)
})

test('what is no place is not taken for one', () => {
  for (const text of [
    '',
    '   ',
    'Taipei',
    '25.03',
    '95, 200',
    '25.03, 181',
    'No. 25, Lane 121',
    '敦化南路一段 25 巷 121 號',
    '25.03, 121.56, 17',
    '25.03-121.56',
    'N25.03 N121.56',
    '-25.03 S 121.56 E',
    `25°61'N 121°33'E`,
    `25.5°30'N 121°33'E`,
    '306000',
    '306000, 9000000',
    '12, 2769000',
    'https://www.google.com/maps/place/Taipei',
    'https://maps.app.goo.gl/abc',
    '1 2 3 4 5 6 7 8',
    'x'.repeat(5000),
  ])
    expect(readPlace(text), text).toBeUndefined()
})

test('a text of more than 2,000 characters is no place', () => {
  const link = (length: number) => `https://maps.example/?q=25.03,121.56&x=`.padEnd(length, 'x')
  expect(readPlace(link(2_000))).toEqual({ latitude: 25.03, longitude: 121.56 })
  expect(readPlace(link(2_001))).toBeUndefined()
})
