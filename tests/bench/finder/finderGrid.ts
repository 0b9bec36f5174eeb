import type { Bench } from '../bench.ts'
import { benchFinder } from './finderBench.ts'
import { makeFinderData } from './finderData.ts'

/** Six conditions, as in `finderVillages`, over all land of Taiwan in cells of 250 m; CPU time per query. */
export const finderGrid: Bench = {
  name: 'finder-grid',
  run() {
    const data = makeFinderData()
    const table = data.cells(250)
    return benchFinder({
      name: 'finder-grid',
      table,
      smaller: [data.cells(1000), data.cells(500)],
      data,
      minRatio: 200,
      databaseQuestions: 6,
      questionCount: 30,
      repeats: 3,
      rounds: 3,
    })
  },
}
