import { sampleComparison, sampleSites } from '../../tools/sampleComparison.ts'
import type { Bench } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'

export const reportData: Bench = {
  name: 'reportData',
  async run() {
    const sites = sampleSites(12)
    const [ours] = await takeTurns([{ work: async () => sampleComparison({}, sites) }], 9)
    return [{ name: 'Comparison of 12 sites', unit: 'ms of CPU', better: 'lower', ours: ours!, bar: 300 }]
  },
}
