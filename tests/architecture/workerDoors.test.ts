import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'workers')
const doors = readdirSync(folder).filter((name) => name.endsWith('.ts'))

/** Maximum lines of a worker, because workers only expose code from `src/work`, where tests can reach it. */
const maxLines = 40

test('the workers are found', () => {
  expect(doors.length).toBeGreaterThan(5)
})

test.for(doors)('workers/%s is a door, and no more', (name) => {
  expect(name).toMatch(/\.worker\.ts$/)
  expect(readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(maxLines)
})
