import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', '..', 'src')

// Lint rules reject Date.now, Math.random, fetch and the like, but can't see the clock in `new Date()`. A folder that
// doesn't exist yet passes.
const pureRooms = ['domain', 'analysis', 'sync'].filter((room) => existsSync(join(source, room)))

test.for(pureRooms)('src/%s reads no clock by making a date of now', (room) => {
  const files = readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  expect(files.filter((path) => /new Date\(\s*\)/.test(readFileSync(join(source, room, path), 'utf8')))).toEqual([])
})
