import { appendFileSync, readFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter'

const shownLines = 70

/** Reporter that prints failed pages and the test totals, and appends `e2e passed failed` to the file in TALLY. */
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
    const tests = this.suite?.allTests() ?? []
    for (const test of tests) if (test.outcome() === 'unexpected') printPage(test)
    const outcomes = tests.map((test) => test.outcome())
    const count = (outcome: string) => outcomes.filter((other) => other === outcome).length
    const passed = count('expected') + count('flaky')
    const failed = count('unexpected') + this.errors
    const flaky = count('flaky')
    const summary = `${passed} passed, ${failed} failed, ${flaky} only the second time, ${count('skipped')} skipped`
    console.log(`Browser tests: ${summary} (${result.status})`)
    const tally = process.env['TALLY']
    if (tally) appendFileSync(tally, `e2e ${passed} ${failed}\n`)
  }
}

/** Prints the page at a test's last failure, which often explains it without a trace. */
function printPage(test: TestCase): void {
  const shown = test.results.at(-1)?.attachments.find(({ name }) => name === 'error-context')
  if (!shown?.path) return
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(shown.path, 'utf8')) ?? []
  console.log(`The page when "${test.title}" failed:\n${page.split('\n').slice(0, shownLines).join('\n')}`)
}
