import 'leaflet/dist/leaflet.css'
import type { FeatureCollection } from 'geojson'
import { canvas, CircleMarker, geoJSON, map as openMap, svg } from 'leaflet'

declare global {
  var isMapDrawn: boolean | undefined
}

/**
 * Draws all villages with Leaflet in one colored `L.geoJSON` layer. The URL sets `?renderer=svg` or `canvas`, and the
 * view; `points=1` adds circle markers.
 */
async function draw(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const read = (name: string) => Number(asked.get(name))
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0'
  document.body.append(place)
  const map = openMap(place, {
    center: [read('latitude'), read('longitude')],
    zoom: read('zoom'),
    renderer: asked.get('renderer') === 'svg' ? svg() : canvas(),
    // The product uses the same wheel setting.
    wheelPxPerZoomLevel: 90,
    zoomControl: false,
    attributionControl: false,
  })
  const areas: FeatureCollection = await (await fetch('/areas.json')).json()
  geoJSON(areas, {
    style: (feature) => ({ fillColor: feature?.properties?.['colour'], fillOpacity: 0.7, color: '#888', weight: 1 }),
  }).addTo(map)
  if (read('points') === 1) {
    const degrees = new Int32Array(await (await fetch('/points.bin')).arrayBuffer())
    const style = { radius: 2.6, weight: 1, color: '#fff', fillColor: '#555', fillOpacity: 1, interactive: false }
    for (let at = 0; at < degrees.length; at += 2) {
      new CircleMarker([degrees[at + 1]! / 1e6, degrees[at]! / 1e6], style).addTo(map)
    }
  }
  globalThis.isMapDrawn = true
}

await draw()
