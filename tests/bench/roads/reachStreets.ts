import type { Bench } from '../bench.ts'
import { loadRoads } from '../postgis/loadRoads.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { makeBenchStreets, streetsSide } from './benchStreets.ts'
import { reachRows } from './reach500k.ts'
import { reachPolygonRows } from './reachPolygon500k.ts'

const name = 'reach-500k'

export const reachStreets: Bench = {
  name: `${name}, reach-polygon-500k`,
  async run() {
    const { net, sources } = makeBenchStreets(streetsSide, 30)
    const postgis = await openPostgis(name)
    try {
      const hasRouting = postgis ? await loadRoads(postgis, net, net.weights('car', 'time'), name) : false
      const streets = { net, sources, routing: hasRouting ? postgis : undefined }
      return [...(await reachRows(streets)), ...(await reachPolygonRows(streets))]
    } finally {
      await postgis?.close()
    }
  },
}
