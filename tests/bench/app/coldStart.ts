import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { type Device, openDevice, storesAddress } from './device.ts'
import { fillStores } from './fillStores.ts'
import { readFirstRows, watchFirstRows } from './pageClock.ts'

const rounds = 5

/**
 * The browser process is new, the server is gone: from the start of the navigation to rows of the list of stores, with the demo
 * company on the device, then with 20,000 stores.
 */
export const coldStart: Bench = {
  name: 'cold-start',
  async run() {
    const device = await openDevice()
    try {
      await device.server.stop()
      const demo = await startCold(device)
      await fillStores(device.page(), 20_000)
      const many = await startCold(device)
      return [
        { name: 'cold-start', unit: 'ms', better: 'lower', ours: quantile(demo, 0.5), bar: 1_500 },
        { name: 'cold-start-20000', unit: 'ms', better: 'lower', ours: quantile(many, 0.5) },
      ]
    } finally {
      await device.close()
    }
  },
}

async function startCold(device: Device): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await device.restart()
    await watchFirstRows(page)
    await page.goto(storesAddress)
    times.push(await readFirstRows(page))
  }
  return times
}
