import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { createContext } from '#server/context.ts'
import { type Env, readEnv } from '#server/env.ts'
import { migrate } from '#server/storage/migrate.ts'
import { databaseFileName, databaseOn, openDatabase, prepareFile } from '#server/storage/openDatabase.ts'
import { keepMade, readMade } from './madeOnce.ts'
import type { Database } from '#server/storage/database.ts'
import { prepareFolder } from '#server/storage/folders.ts'
import type { Ports } from '#server/ports.ts'

export const testSettings = {
  DATA_DIR: ':memory:',
  NODE_ENV: 'test',
  VERIFY: 'off',
  PASSWORD_COST: 'least',
  LOG_LEVEL: 'silent',
} as const

/** A migrated, filled database, stored as bytes because migrating and filling take longer than most tests. */
export interface DatabaseImage {
  readonly name: string
  readonly fill: (context: Ports) => Promise<unknown>
}

/** Clock time at which images are filled; tests with a custom clock start at this time or later. */
const filledAt = Date.parse('2026-11-20T08:00:00Z')

const images = new Map<string, Uint8Array>()

/** Opens a database from an image, in memory or in a data folder; keeps a database that already exists there. */
export async function openImage(image: DatabaseImage, env: Pick<Env, 'dataDir' | 'passwordCost'>): Promise<Database> {
  if (env.dataDir === ':memory:') return databaseOn(prepareFile(new SqliteFile(await readImage(image, env))))
  prepareFolder(env.dataDir)
  const path = join(env.dataDir, databaseFileName)
  if (!existsSync(path)) writeFileSync(path, await readImage(image, env))
  return openDatabase(env.dataDir)
}

async function readImage({ name, fill }: DatabaseImage, { passwordCost }: Pick<Env, 'passwordCost'>): Promise<Buffer> {
  const key = `${name}-${passwordCost}.sqlite`
  const made = images.get(key) ?? readMade(key) ?? (await makeImage(fill, passwordCost))
  if (!images.has(key)) keepMade(key, made)
  images.set(key, made)
  return Buffer.from(made)
}

async function makeImage(fill: DatabaseImage['fill'], passwordCost: Env['passwordCost']): Promise<Buffer> {
  const file = prepareFile(new SqliteFile(':memory:'))
  const database = databaseOn(file)
  await migrate(database)
  const env = readEnv({ ...testSettings, PASSWORD_COST: passwordCost })
  await fill(createContext(env, { database, clock: () => filledAt }))
  const image = file.serialize()
  await database.destroy()
  return image
}
