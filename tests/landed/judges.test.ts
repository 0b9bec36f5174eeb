import { expect, test } from 'vitest'
import { type DatabaseShape, judgeDatabases } from './landedDatabases.ts'
import { judgeKeys } from './landedKeys.ts'
import { judgeMigrations } from './landedMigrations.ts'

const migrations = '# Remark\n2026-01-01-ground.ts aaaa\n2026-01-02-sync.ts bbbb\n'

test('a migration that is changed or taken away after it landed is named, with what to do', () => {
  const { problems, list } = judgeMigrations(migrations, ['2026-01-01-ground.ts cccc'])
  expect(problems).toEqual([
    expect.stringMatching(/^migrations\/2026-01-01-ground\.ts has landed and was changed: .* Bring it back as it was/),
    expect.stringMatching(/^migrations\/2026-01-02-sync\.ts has landed and is gone: /),
  ])
  expect(list).toBe(migrations)
})

test('a new migration is added, unless it would come before one that databases have run', () => {
  const landed = ['2026-01-01-ground.ts aaaa', '2026-01-02-sync.ts bbbb']
  const next = judgeMigrations(migrations, [...landed, '2026-01-03-files.ts dddd'])
  expect(next).toEqual({ problems: [], list: `${migrations}2026-01-03-files.ts dddd\n` })
  const before = judgeMigrations(migrations, [landed[0]!, '2026-01-01-more.ts dddd', landed[1]!])
  expect(before.problems).toEqual([expect.stringContaining('2026-01-01-more.ts comes before 2026-01-02-sync.ts')])
})

const databases = '# Remark\nmember 1\n  base: id\n  old: id\nmember 2\n  base: id, store\n  old: gone\n'
const shape = (version: number, tables: Record<string, string>): Record<string, DatabaseShape> => ({
  member: { version, tables: new Map(Object.entries(tables)) },
})

test('tables of a device that change without a new version are refused, and so is a version that went back', () => {
  expect(judgeDatabases(databases, shape(2, { base: 'id, store' }))).toEqual({ problems: [], list: databases })
  for (const tables of [{ base: 'id' }, { base: 'id, store', more: 'id' }, {}]) {
    const { problems, list } = judgeDatabases(databases, shape(2, tables))
    expect(problems).toEqual([expect.stringContaining('changed, and its version is still 2')])
    expect(list).toBe(databases)
  }
  expect(judgeDatabases(databases, shape(1, { base: 'id, store' })).problems).toEqual([
    expect.stringContaining('went back from version 2 to 1'),
  ])
  expect(judgeDatabases(databases, {}).problems).toEqual([expect.stringContaining('"member" has landed and is gone')])
})

test('a new version of a device database is added with what changed in it', () => {
  const { problems, list } = judgeDatabases(databases, shape(3, { more: '++n', old: 'id' }))
  expect(problems).toEqual([])
  expect(list).toBe(`${databases}member 3\n  base: gone\n  more: ++n\n  old: id\n`)
  expect(judgeDatabases(list, shape(3, { more: '++n', old: 'id' }))).toEqual({ problems: [], list })
})

const keys = '# Remark\n\nfield store.name = text\nrole owner\n'
const here = (...more: [string, string][]) => new Map([['field store.name', 'text'], ['role owner', ''], ...more])

test('a key that vanishes must be retired, and one that means something else needs another name', () => {
  expect(judgeKeys(keys, '', here())).toEqual({ problems: [], list: keys })
  const renamed = judgeKeys(keys, '', new Map([['field store.name', 'money']]))
  expect(renamed.problems).toEqual([
    expect.stringMatching(/^"field store\.name" has landed as "text" and is now "money": .* another name/),
    expect.stringMatching(/^"role owner" has landed and is gone: .* to retiredKeys\.txt/),
  ])
  expect(renamed.list).toBe(keys)
  expect(judgeKeys('field store.name = text', 'role owner', new Map([['field store.name', 'text']])).problems).toEqual(
    [],
  )
})

test('a retired key comes back as what it was, in its old place, or not at all', () => {
  const retired = 'field store.size = area\n'
  const back = judgeKeys(keys, retired, here(['field store.size', 'area']))
  expect(back.problems).toEqual([expect.stringContaining('move its line back')])
  expect(back.list).toBe(keys)
  const reused = judgeKeys(keys, retired, here(['field store.size', 'text']))
  expect(reused.problems).toEqual([expect.stringContaining(`was retired as "area" and can't come back as "text"`)])
  expect(judgeKeys(`${keys}field store.size = area\n`, retired, here(['field store.size', 'area'])).problems).toContain(
    '"field store.size" is in both lists of keys.',
  )
})

test('a new key is added in its place', () => {
  const { problems, list } = judgeKeys(keys, '', here(['field store.opened', 'date']))
  expect(problems).toEqual([])
  expect(list).toBe('# Remark\n\nfield store.name = text\nfield store.opened = date\nrole owner\n')
})
