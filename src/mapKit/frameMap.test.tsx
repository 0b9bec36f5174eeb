import { latLng, map as newMap, type Map as LeafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import type { Place } from '#domain/geo/point.ts'
import { frameMap } from './frameMap.ts'
import { shapeCorners } from './shapeCorners.ts'

const middle: Place = { latitude: 25.05, longitude: 121.53 }
const inset = { left: 264, top: 64, right: 388, bottom: 0 }

function mapAt(zoom: number): LeafletMap {
  const container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: 1440 }, clientHeight: { value: 900 } })
  return newMap(container, { zoomAnimation: false, fadeAnimation: false }).setView(
    [middle.latitude, middle.longitude],
    zoom,
  )
}

const pointOf = (map: LeafletMap, { latitude, longitude }: Place) =>
  map.latLngToContainerPoint(latLng(latitude, longitude))
const ring = (centre: Place, radiusMetres: number): readonly Place[] => [
  centre,
  ...shapeCorners([{ type: 'Circle', centre, radiusMetres }]),
]
const placeAt = (map: LeafletMap, x: number, y: number): Place => {
  const { lat, lng } = map.containerPointToLatLng([x, y])
  return { latitude: lat, longitude: lng }
}

test('what lies in the free room and can be looked at moves no map', () => {
  const map = mapAt(15)
  const before = map.getCenter()
  expect(frameMap(map, inset, ring(placeAt(map, 600, 450), 1000), false)).toBeUndefined()
  expect(frameMap(map, inset, [placeAt(map, 1030, 80)], false)).toBeUndefined()
  expect(map.getCenter().equals(before)).toBe(true)
})

test('a ring too small to be looked at grows around its middle, which stays where it is seen', () => {
  const map = mapAt(13)
  const centre = placeAt(map, 700, 470)
  expect(frameMap(map, inset, ring(centre, 1000), false)).toBeDefined()
  expect(map.getZoom()).toBeGreaterThan(13)
  expect(pointOf(map, centre).distanceTo([700, 470])).toBeLessThan(2)
})

test('what runs out of the free room is brought into it, also from under a panel', () => {
  const map = mapAt(16)
  const corners = ring(placeAt(map, 1300, 450), 5000)
  frameMap(map, inset, corners, false)
  for (const corner of corners) {
    const { x, y } = pointOf(map, corner)
    expect(x).toBeGreaterThanOrEqual(inset.left)
    expect(x).toBeLessThanOrEqual(1440 - inset.right)
    expect(y).toBeGreaterThanOrEqual(inset.top)
    expect(y).toBeLessThanOrEqual(900)
  }
})

test('what was moved is put back, unless somebody moved the map since', () => {
  const map = mapAt(13)
  const before = map.getCenter()
  const putBack = frameMap(map, inset, ring(placeAt(map, 700, 470), 1000), false)
  putBack?.()
  expect([map.getZoom(), map.getCenter().distanceTo(before) < 1]).toEqual([13, true])

  const again = frameMap(map, inset, ring(placeAt(map, 700, 470), 1000), false)
  map.panBy([40, 0], { animate: false })
  const moved = map.getCenter()
  again?.()
  expect(map.getCenter().equals(moved)).toBe(true)
})
