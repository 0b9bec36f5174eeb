import { expect, test } from 'vitest'
import { defaultMapView } from '#domain/geo/mercator.ts'
import { mapCookies, openingView, readMapCookies } from './mapView.ts'

const view = { x: 13_528_857, y: 2_883_682, zoom: 14 }

test('a view survives its cookies', () => {
  const jar = `Lang=en-us; ${mapCookies(view)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')}`
  expect(readMapCookies(jar)).toEqual(view)
})

test('damaged or missing cookies are no view', () => {
  expect(readMapCookies('mapCenterX=abc; mapCenterY=1; mapZoom=12')).toBeUndefined()
  expect(readMapCookies('mapCenterX=1; mapCenterY=1; mapZoom=99')).toBeUndefined()
  expect(readMapCookies('mapCenterX=; mapCenterY=; mapZoom=')).toBeUndefined()
  expect(readMapCookies('')).toBeUndefined()
})

test('a map opens as it was left, else as the company says, else by default', () => {
  const setting = { mapCenter: { x: 1, y: 2 }, mapZoom: 10 }
  expect(openingView(view, setting)).toEqual(view)
  expect(openingView(undefined, setting)).toEqual({ x: 1, y: 2, zoom: 10 })
  expect(openingView(undefined, { mapCenter: null, mapZoom: 12 })).toEqual(defaultMapView)
})
