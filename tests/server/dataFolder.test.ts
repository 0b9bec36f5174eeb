import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { makeBackup } from '#server/services/backup/makeBackup.ts'
import { migrate } from '#server/storage/migrate.ts'
import { freePort } from '../tools/freePort.ts'
import { startServer } from '../tools/startServer.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'catchment-folder-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const database = () => join(folder, 'data', 'catchment.sqlite')
const open = async () => {
  const context = createContext(readEnv({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }))
  await migrate(context.database)
  return context
}
const isPrivate = (path: string): boolean => (statSync(path).mode & 0o077) === 0

test('a database, its log, its folder and its backups are readable by their user alone, also one that was made otherwise', async () => {
  const before = process.umask(0o022)
  try {
    const first = await open()
    for (const path of [join(folder, 'data'), database(), `${database()}-wal`, `${database()}-shm`])
      expect(isPrivate(path), path).toBe(true)
    for (const name of ['', '-wal', '-shm']) chmodSync(`${database()}${name}`, 0o644)
    const second = await open()
    for (const name of ['', '-wal', '-shm']) expect(isPrivate(`${database()}${name}`), name).toBe(true)
    const plan = { dataDir: join(folder, 'data'), to: join(folder, 'backups'), version: '1', now: new Date() }
    const { path } = await makeBackup({ ...plan, freeBytes: async () => 1e12 })
    expect([path, join(path, 'catchment.sqlite'), join(folder, 'backups')].map(isPrivate)).toEqual([true, true, true])
    await first.database.destroy()
    await second.database.destroy()
  } finally {
    process.umask(before)
  }
})

test('a database of no bytes, and a log whose database is gone, are told and not begun again', async () => {
  const context = await open()
  await context.database.destroy()
  writeFileSync(database(), '')
  await expect(open()).rejects.toThrow(/catchment\.sqlite is empty: what it held is gone\. Bring a backup back/)
  rmSync(database())
  writeFileSync(`${database()}-wal`, 'what was written last')
  await expect(open()).rejects.toThrow(/catchment\.sqlite is gone, but its log .*-wal is still there/)
  rmSync(`${database()}-wal`)
  await (await open()).database.destroy()
})

test('a start whose port is in use says so and makes nothing', async () => {
  const port = await freePort()
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => void other.listen(port, '127.0.0.1', resolve))
  try {
    await expect(startServer(join(folder, 'data'), {}, port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use.`)
  } finally {
    other.close()
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a second server on one data folder is told of the first, and has it for itself once that one was stopped or killed', async () => {
  const data = join(folder, 'data')
  const first = await startServer(data)
  await expect(startServer(data)).rejects.toThrow(`Another server uses the data folder ${data}. Stop it`)
  await first.kill()
  const second = await startServer(data)
  await second.stop()
  await (await startServer(data)).stop()
}, 180_000)
