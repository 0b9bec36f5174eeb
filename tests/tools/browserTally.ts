import { appendFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter'

/** Prints the totals of the browser tests in one line, and adds `e2e passed failed` to the file that TALLY names. */
export default class BrowserTally implements Reporter {
  private suite: Suite | undefined
  private errors = 0

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite
  }

  onError() {
    this.errors++
  }

  onEnd(result: FullResult) {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome())
    const count = (outcome: string) => outcomes.filter((other) => other === outcome).length
    const passed = count('expected') + count('flaky')
    const failed = count('unexpected') + this.errors
    console.log(`Browser tests: ${passed} passed, ${failed} failed, ${count('skipped')} skipped (${result.status})`)
    const tally = process.env['TALLY']
    if (tally) appendFileSync(tally, `e2e ${passed} ${failed}\n`)
  }
}
