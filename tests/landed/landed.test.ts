// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { collectKeys } from './collectKeys.ts'
import { judgeDatabases, shapeOf } from './landedDatabases.ts'
import { judgeKeys } from './landedKeys.ts'
import type { Verdict } from './landedList.ts'
import { judgeMigrations, readMigrations } from './landedMigrations.ts'

const pathOf = (name: string) => join(import.meta.dirname, name)
const readList = (name: string) => readFileSync(pathOf(name), 'utf8')

async function expectLanded(name: string, { problems, list }: Verdict) {
  expect(problems).toEqual([])
  await expect(list, `Something new is not in tests/landed/${name} yet: run "npm run landed"`).toMatchFileSnapshot(
    pathOf(name),
  )
}

test('every migration is as it landed', async () => {
  const now = readMigrations(join(import.meta.dirname, '..', '..', 'migrations'))
  await expectLanded('migrations.txt', judgeMigrations(readList('migrations.txt'), now))
})

test('the databases of devices change with their version only', async () => {
  const now = { member: shapeOf(new LocalDatabase('company', 'user')), packs: shapeOf(new PackDatabase()) }
  await expectLanded('deviceDatabases.txt', judgeDatabases(readList('deviceDatabases.txt'), now))
})

test('no key under which something is kept vanishes or comes to mean something else', async () => {
  await expectLanded('keys.txt', judgeKeys(readList('keys.txt'), readList('retiredKeys.txt'), await collectKeys()))
})
