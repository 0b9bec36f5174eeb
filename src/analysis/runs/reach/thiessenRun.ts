import { frameOf } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { thiessenZones } from '../../thiessen.ts'
import { defineRun } from '../run.ts'
import { pointsInput, zoneInput } from '../zones/geoJsonInput.ts'
import { refuseOffEarth } from '../zones/refuseOffEarth.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { middleLongitude } from './roadsInput.ts'

export const thiessenRun = defineRun({
  id: 'thiessen',
  aliases: ['voronoi', 'thiessen-polygons', 'nearest-site-zones'],
  about: 'The ground that is nearer to each site than to any other, within a zone or a box around the sites.',
  method: 'thiessenZone',
  figures: { squareMetres: 'zoneArea' },
  input: v.strictObject({ sites: pointsInput, clip: v.optional(zoneInput) }),
  example: {
    sites: {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', id: 'a', geometry: { type: 'Point', coordinates: [121.505, 25.005] } },
        { type: 'Feature', id: 'b', geometry: { type: 'Point', coordinates: [121.515, 25.005] } },
      ],
    },
    clip: {
      type: 'Polygon',
      coordinates: [
        [
          [121.5, 25],
          [121.52, 25],
          [121.52, 25.01],
          [121.5, 25.01],
          [121.5, 25],
        ],
      ],
    },
  },
  parameters: [],
  compute({ sites, clip }) {
    if (clip?.type === 'Circle') throw new AnalysisProblem('clip must be a Polygon or MultiPolygon, but is a circle.')
    if (sites.length === 0) throw new AnalysisProblem('There is no site to draw Thiessen zones around.')
    refuseOffEarth(sites.map(({ position }) => position))
    const frame = frameOf(middleLongitude(Float64Array.from(sites.flatMap(({ position }) => position))))
    const places = sites.map(({ position: [longitude, latitude] }) => ({ longitude, latitude }))
    const zones = thiessenZones(places, frame, clip).map(({ sites: own, shape }) => {
      const ids = own.map((site) => sites[site]!.id).sort()
      const squareMetres = shape ? squareMetresOf(shape, frame) : 0
      return { ids, squareMetres, zone: shape ?? null }
    })
    return {
      result: { zones: zones.sort((a, b) => (a.ids[0]! < b.ids[0]! ? -1 : 1)) },
      notes: zones.flatMap(({ ids }) =>
        ids.length > 1 ? [`${ids.join(', ')} stand in one place and share one zone.`] : [],
      ),
    }
  },
})
