import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/storage/migrate.ts'
import { databaseFileName, openDatabase } from '#server/storage/openDatabase.ts'
import { castCompanies } from '../parts/cast.ts'
import { smallestPhotoPartBytes } from '../parts/photoBytes.ts'
import { seeded } from '../parts/seeded.ts'
import { startOfHistories } from '../parts/virtualTime.ts'
import type { Ports } from '#server/ports.ts'

/** Setup shared by all histories of a process. */
export interface Setup {
  readonly folder: string
  readonly first: string
  readonly context: Ports
  readonly remove: () => void
}

export async function makeSetup(): Promise<Setup> {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-faults-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const context = setupContext(folder)
  const first = join(folder, 'first')
  const database = openDatabase(first)
  await migrate(database)
  const chance = seeded(1)
  const machine = { clock: () => startOfHistories, random: (count: number) => chance.bytes(count) }
  await database
    .transaction()
    .execute((transaction) => castCompanies(transaction, { ...context, ...machine, database }))
  await database.destroy()
  return { folder, first, context, remove }
}

/** Returns the ports for histories: files in memory and in small parts, no page and no texts. */
export const setupContext = (folder: string): Ports =>
  createContext(readEnv({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', PORT: '0' }), {
    folders: { page: join(folder, 'noPage'), catalogues: join(folder, 'noTexts') },
    smallestPartBytes: smallestPhotoPartBytes,
    // Histories have virtual time, and requests consume none.
    busyClock: () => 0,
  })

/** Copies a data folder as it is on disk, including the write-ahead log. */
export function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of [databaseFileName, `${databaseFileName}-wal`]) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}
