import { sampleSiteReport, sampleSites } from '../../tools/sampleComparison.ts'
import type { Bench } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'

export const reportBlocks: Bench = {
  name: 'reportBlocks',
  async run() {
    const [site] = sampleSites(1)
    const [ours] = await takeTurns([{ work: () => sampleSiteReport(site!, 20), repeats: 5 }], 9)
    return [{ name: 'Report of 20 blocks assembled', unit: 'ms of CPU', better: 'lower', ours: ours!, bar: 500 }]
  },
}
