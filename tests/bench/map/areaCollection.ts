import type { FeatureCollection } from 'geojson'
import type { AreaRings } from '../../../src/domain/area/areaPack.ts'

const colours = ['#fde0c5', '#facba6', '#f8b58b', '#f59e72', '#f2855d', '#ef6a4c', '#eb4a40']

/**
 * Returns areas as GeoJSON for other libraries, each in one of seven colors. Every ring is a separate part, without
 * holes.
 */
export function areaCollection({ xy, ringStart, areaStart }: AreaRings): FeatureCollection {
  const ring = (index: number) =>
    Array.from({ length: ringStart[index + 1]! - ringStart[index]! }, (_, i) => {
      const at = (ringStart[index]! + i) * 2
      return [xy[at]!, xy[at + 1]!]
    })
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: areaStart.length - 1 }, (_, area) => ({
      type: 'Feature',
      properties: { colour: colours[(area * 31) % colours.length]! },
      geometry: {
        type: 'MultiPolygon',
        coordinates: Array.from({ length: areaStart[area + 1]! - areaStart[area]! }, (_, i) => [
          ring(areaStart[area]! + i),
        ]),
      },
    })),
  }
}
