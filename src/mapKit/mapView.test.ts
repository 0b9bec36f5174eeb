import { expect, test } from 'vitest'
import { defaultMapView } from '#domain/geo/mercator.ts'
import { openingView, readMapView } from './mapView.ts'

const view = { x: 13_528_857, y: 2_883_682, zoom: 14 }

test('a whole view is taken, a missing or foolish part makes it none', () => {
  expect(readMapView(view)).toEqual(view)
  expect(readMapView({ ...view, x: undefined })).toBeUndefined()
  expect(readMapView({ ...view, y: Number.NaN })).toBeUndefined()
  expect(readMapView({ ...view, zoom: 99 })).toBeUndefined()
})

test('a map opens as it was left, else as the company says, else by default', () => {
  const setting = { mapCenter: { x: 1, y: 2 }, mapZoom: 10 }
  expect(openingView(view, setting)).toEqual(view)
  expect(openingView(undefined, setting)).toEqual({ x: 1, y: 2, zoom: 10 })
  expect(openingView(undefined, { mapCenter: null, mapZoom: 12 })).toEqual(defaultMapView)
})
