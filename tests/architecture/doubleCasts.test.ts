import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/**
 * Files with proxies for another thread. The proxies have that thread's types, which the compiler can't follow across a
 * port.
 */
const acrossThreads = [
  'src/session/workers/studyHost.ts',
  'src/session/workers/tileHost.ts',
  'src/work/analysisPort.ts',
]

const isCast = /\bas\s+(unknown|any|never)\s+as\b/

test('values of records need no double cast on their way to the screen, nor anything else that is no thread', () => {
  const files = ['src', 'server', 'workers', 'sw', 'migrations'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => `${room}/${path}`),
  )
  const casts = files.filter((path) => isCast.test(readFileSync(join(root, path), 'utf8')))
  expect(casts.toSorted()).toEqual(acrossThreads)
})
