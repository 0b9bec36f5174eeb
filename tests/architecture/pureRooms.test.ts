import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', '..', 'src')

// Date.now, Math.random, fetch and the like are refused by the lint rules; a Date made of nothing is a clock they cannot see.
// A room that has not been built yet has nothing to break.
const pureRooms = ['domain', 'analysis', 'sync'].filter((room) => existsSync(join(source, room)))

test.for(pureRooms)('src/%s reads no clock by making a date of now', (room) => {
  const files = readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  expect(files.filter((path) => /new Date\(\s*\)/.test(readFileSync(join(source, room, path), 'utf8')))).toEqual([])
})
