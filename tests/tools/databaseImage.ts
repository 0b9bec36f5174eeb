import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { createContext, type ServerContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/storage/migrate.ts'
import { type Database, databaseFileName, databaseOn, prepareFile, prepareFolder } from '#server/storage/openDatabase.ts'

/** Settings of servers of tests: nothing is slid, hashes of passwords are no work, nothing is told. */
export const testSettings = {
  DATA_DIR: ':memory:',
  NODE_ENV: 'test',
  VERIFY: 'off',
  PASSWORD_COST: 'least',
  LOG_LEVEL: 'silent',
} as const

/** A migrated database after somebody filled it, as bytes: migrating and filling take longer than most tests. */
export interface DatabaseImage {
  readonly name: string
  readonly fill: (context: ServerContext) => Promise<unknown>
}

/** When images are filled; tests with a clock of their own begin here or later. */
const filledAt = Date.parse('2026-11-20T08:00:00Z')

const images = new Map<string, Promise<Buffer>>()

/** Opens a database that begins as an image, in memory or in a data folder; one that is in the folder already stays as it is. */
export async function openImage(image: DatabaseImage, dataDir: string): Promise<Database | undefined> {
  if (dataDir === ':memory:') return databaseOn(prepareFile(new SqliteFile(await readImage(image))))
  await placeImage(image, dataDir)
  return undefined
}

/** Puts an image into a data folder that has no database yet. */
export async function placeImage(image: DatabaseImage, dataDir: string): Promise<void> {
  prepareFolder(dataDir)
  const path = join(dataDir, databaseFileName)
  if (!existsSync(path)) writeFileSync(path, await readImage(image))
}

/** The bytes of an image, made once in this process, and once for all processes of a run whose folder TEST_IMAGES names. */
function readImage(image: DatabaseImage): Promise<Buffer> {
  const read = images.get(image.name) ?? readOrMake(image)
  images.set(image.name, read)
  return read
}

async function readOrMake({ name, fill }: DatabaseImage): Promise<Buffer> {
  const folder = process.env['TEST_IMAGES']
  if (folder === undefined) return makeImage(fill)
  const path = join(folder, `${name}.sqlite`)
  if (existsSync(path)) return readFileSync(path)
  const made = await makeImage(fill)
  // Several may make it at once; each sees it whole or not at all.
  writeFileSync(`${path}.${process.pid}`, made)
  renameSync(`${path}.${process.pid}`, path)
  return made
}

async function makeImage(fill: DatabaseImage['fill']): Promise<Buffer> {
  const file = prepareFile(new SqliteFile(':memory:'))
  const database = databaseOn(file)
  await migrate(database)
  await fill(createContext(readEnv(testSettings), { database, clock: () => filledAt }))
  const image = file.serialize()
  await database.destroy()
  return image
}
