import { randomOf } from '../../../server/demo/random.ts'
import { hilbertPlace } from '../../../src/domain/geo/hilbertPlace.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { PoiPack } from '../../../src/domain/poi/poiPack.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import type { Villages } from '../geometry/taiwanVillages.ts'

/**
 * Creates a pack of `count` synthetic points in five classes. The more people an area has, the more points it gets.
 */
export function makePointPack({ pack, frame, areas, people }: Villages, count: number): PoiPack {
  const random = randomOf('bench point pack')
  const xy = placesInAreas(areas, people, count, random)
  const classes = ['food', 'retail', 'transport', 'education', 'health']
  const [west, south, east, north] = pack.meta.bounds
  const points = Array.from({ length: count }, (_, i) => {
    const { longitude, latitude } = fromFrame(frame, xy[i * 2]!, xy[i * 2 + 1]!)
    const along = hilbertPlace((longitude - west) / (east - west), (latitude - south) / (north - south))
    return { longitude, latitude, along, poiClass: Math.floor(classes.length * random.next() ** 2) }
  })
  points.sort((a, b) => a.along - b.along)
  return {
    kind: 'poi',
    country: 'tw',
    vintage: '2020-12',
    sources: [{ name: 'Made-up places of the benchmark', licence: 'none' }],
    isDemo: true,
    meta: { classes, types: ['shop'] },
    columns: {
      longitude: Int32Array.from(points, ({ longitude }) => Math.round(longitude * 1e6)),
      latitude: Int32Array.from(points, ({ latitude }) => Math.round(latitude * 1e6)),
      class: Uint8Array.from(points, ({ poiClass }) => poiClass),
      type: new Uint8Array(count),
    },
  }
}
