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
    const flaky = count('flaky')
    const told = `${passed} passed, ${failed} failed, ${flaky} only the second time, ${count('skipped')} skipped`
    console.log(`Browser tests: ${told} (${result.status})`)
    const tally = process.env['TALLY']
    if (tally) appendFileSync(tally, `e2e ${passed} ${failed}\n`)
  }
}
