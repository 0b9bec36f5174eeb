import { classBreaks } from '../../../src/analysis/classing.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'

const [villageCount, rounds] = [7_701, 15] as const

/**
 * Seven natural classes. There are as many values as villages in Taiwan, spread over four powers of e like population
 * density.
 */
export const naturalBreaks: Bench = {
  name: 'natural-breaks',
  run() {
    const values = Float64Array.from({ length: villageCount }, (_, at) => Math.exp(8 + 4 * ((at * 0.618034) % 1)))
    const times = Array.from({ length: rounds }, () => {
      const start = performance.now()
      classBreaks(values, { method: 'natural', count: 7 })
      return performance.now() - start
    })
    return Promise.resolve([
      { name: 'natural-breaks-villages', unit: 'ms', better: 'lower', ours: quantile(times, 0.5), bar: 50 },
    ])
  },
}
