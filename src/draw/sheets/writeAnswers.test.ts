import { expect, test } from 'vitest'
import { writeAnswers } from './writeAnswers.ts'

test('what a respondent wrote is never run by the program that opens the file', async () => {
  const columns = [{ heading: 'words' }, { heading: 'count' }]
  const file = await writeAnswers('Street', columns, [['=HYPERLINK("http://evil","x")', -5]], 'csv')
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")","-5"`)
  expect((await writeAnswers('A/B: C?', columns, [['=1+1', 2]], 'xlsx')).type).toContain('spreadsheetml')
})

test('as GeoJSON an answer is a point where it was finished, and one without a place is kept', async () => {
  const columns = ['id', 'latitude', 'longitude', 'why'].map((heading) => ({ heading }))
  const file = await writeAnswers(
    'Street',
    columns,
    [
      ['a', 25.04, 121.5, 'rain'],
      ['b', undefined, undefined, 'sun'],
    ],
    'geojson',
  )
  expect(JSON.parse(await file.text())).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [121.5, 25.04] },
        properties: { id: 'a', latitude: 25.04, longitude: 121.5, why: 'rain' },
      },
      { type: 'Feature', geometry: null, properties: { id: 'b', why: 'sun' } },
    ],
  })
})
