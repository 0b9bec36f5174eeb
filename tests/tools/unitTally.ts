import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Reporter that appends `unit passed failed` to the file in TALLY, and names failed tests in the file in FAILURES. A
 * test file that fails to load counts as one failure.
 */
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
        if (state !== 'failed') continue
        failed++
        nameFailure(`${module.relativeModuleId}: ${test.fullName}`, test.result().errors?.[0]?.message)
      }
      if (module.errors().length === 0) continue
      failed++
      nameFailure(module.relativeModuleId, module.errors()[0]?.message)
    }
    appendFileSync(tally, `unit ${passed} ${failed}\n`)
  }
}

function nameFailure(name: string, message = ''): void {
  const failures = process.env['FAILURES']
  if (failures) appendFileSync(failures, `${name}\n    ${message.split('\n')[0]}\n`)
}
