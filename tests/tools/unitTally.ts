import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Appends `unit passed failed` to the file in TALLY; a file that fails to load counts as one failure. */
export default class UnitTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tally = process.env['TALLY']
    if (!tally) return
    let passed = 0
    let failed = 0
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        if (state === 'failed') failed++
      }
      if (module.errors().length > 0) failed++
    }
    appendFileSync(tally, `unit ${passed} ${failed}\n`)
  }
}
