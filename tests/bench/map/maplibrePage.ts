import type { Feature, FeatureCollection } from 'geojson'
import { Map as GlMap, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import type {} from './leafletPage.ts'

/**
 * Draws a MapLibre GL map: all villages as colored areas with borders, and with `points=1` all points as circles.
 */
async function draw(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const read = (name: string) => Number(asked.get(name))
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0'
  document.body.append(place)
  setWorkerUrl(new URL('/maplibre-gl-worker.mjs', location.href).href)
  const hasPoints = read('points') === 1
  const points = hasPoints ? await readPoints() : undefined
  const map = new GlMap({
    container: place,
    center: [read('longitude'), read('latitude')],
    // MapLibre's tiles are 512 px wide; Leaflet's are 256.
    zoom: read('zoom') - 1,
    attributionControl: false,
    style: {
      version: 8,
      sources: {
        areas: { type: 'geojson', data: new URL('/areas.json', location.href).href },
        ...(points ? { points: { type: 'geojson', data: points } } : {}),
      },
      layers: [
        { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.7 } },
        { id: 'borders', type: 'line', source: 'areas', paint: { 'line-color': '#888', 'line-width': 1 } },
        ...(points ? [{ id: 'points', type: 'circle', source: 'points', paint: circle }] : []),
      ],
    },
  })
  map.once('idle', () => (globalThis.isMapDrawn = true))
}

const circle = { 'circle-radius': 2.6, 'circle-color': '#555', 'circle-stroke-color': '#fff', 'circle-stroke-width': 1 }

async function readPoints(): Promise<FeatureCollection> {
  const degrees = new Int32Array(await (await fetch('/points.bin')).arrayBuffer())
  const features = Array.from({ length: degrees.length / 2 }, (_, at): Feature => {
    const coordinates = [degrees[at * 2]! / 1e6, degrees[at * 2 + 1]! / 1e6]
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } }
  })
  return { type: 'FeatureCollection', features }
}

await draw()
