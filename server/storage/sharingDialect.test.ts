import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'

test('a migration that fails halfway on SQLite leaves nothing behind, and can be run again', async () => {
  const database = openDatabase(':memory:')
  let fails = true
  const migrations = {
    '2026-01-01-first': {
      async up(db: typeof database) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        if (fails) throw new Error('The disk is full.')
      },
    },
  }
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  expect(error).toMatchObject({ message: 'The disk is full.' })
  const tables = await sql<{ name: string }>`select name from sqlite_master where name = 'half'`.execute(database)
  expect(tables.rows).toEqual([])
  fails = false
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await database.destroy()
})
