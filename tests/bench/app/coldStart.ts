import { join } from 'node:path'
import { startServer } from '../../tools/startServer.ts'
import type { Bench } from '../bench.ts'
import { restMap } from '../map/restMap.ts'
import { quantile } from '../quantile.ts'
import { type Device, openDevice, storesAddress } from './device.ts'
import { fillStores } from './fillStores.ts'
import { openMapAt, taipei } from './onMap.ts'
import { readFirstRows, rowsSelector, watchFirstRows } from './pageClock.ts'
import { phoneSlowdown, slowPage } from './slowPage.ts'

const rounds = 5

/** Selector that matches once the map is usable: a tile is painted and a marker is shown. */
const drawnMap = 'body:has(.leaflet-tile-loaded):has(.leaflet-marker-icon)'

/**
 * Time from navigation, in a new browser process without the server, to the store list's rows, or the map with base map
 * and stores. The demo company is on the device. Variants: the map in the phone profile (a quarter of the speed), the
 * list with 20,000 stores.
 */
export const coldStart: Bench = {
  name: 'cold-start',
  async run() {
    const device = await openDevice()
    try {
      // Open the map first, because a device in regular use has already shown it.
      await openMapAt(device.context(), device.page(), device.server.address, { ...taipei, zoom: 14 })
      await restMap(device.page())
      await device.server.stop()
      const demo = await startCold(device, storesAddress, rowsSelector)
      const map = await startCold(device, '/map', drawnMap)
      const phone = await startCold(device, '/map', drawnMap, phoneSlowdown)
      const again = await startServer(join(device.folder, 'data'), {}, device.server.port)
      await fillStores(device, 20_000)
      await again.stop()
      const many = await startCold(device, storesAddress, rowsSelector)
      return [
        { name: 'cold-start', unit: 'ms', better: 'lower', ours: quantile(demo, 0.5), bar: 1_500 },
        { name: 'cold-start-map', unit: 'ms', better: 'lower', ours: quantile(map, 0.5), bar: 1_500 },
        { name: 'cold-start-map-phone', unit: 'ms', better: 'lower', ours: quantile(phone, 0.5), bar: 1_500 },
        { name: 'cold-start-20000', unit: 'ms', better: 'lower', ours: quantile(many, 0.5) },
      ]
    } finally {
      await device.close()
    }
  },
}

async function startCold(device: Device, address: string, wanted: string, slowdown = 1): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await device.restart()
    await watchFirstRows(page, wanted)
    await slowPage(page, slowdown)
    await page.goto(address)
    times.push(await readFirstRows(page))
  }
  return times
}
