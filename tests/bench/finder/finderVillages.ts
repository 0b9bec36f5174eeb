import type { Bench } from '../bench.ts'
import { benchFinder } from './finderBench.ts'
import { makeFinderData } from './finderData.ts'

/** Six conditions over the 7,701 villages of Taiwan, 100,000 points and 500 own stores; CPU time per query. */
export const finderVillages: Bench = {
  name: 'finder-villages',
  run() {
    const data = makeFinderData()
    const table = data.villages(1)
    return benchFinder({
      name: 'finder-villages',
      table,
      smaller: [data.villages(16), data.villages(4)],
      data,
      minRatio: 50,
      databaseQuestions: 5,
      questionCount: 30,
      repeats: 20,
      rounds: 3,
    })
  },
}
