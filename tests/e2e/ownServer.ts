import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { freePort } from '../tools/freePort.ts'
import { type RunningServer, startServer } from '../tools/startServer.ts'

interface OwnServer {
  readonly address: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

interface Fixtures {
  readonly settings: Record<string, string>
  readonly server: OwnServer
}

export const test = base.extend<Fixtures>({
  settings: async ({ browserName: _any }, provide) => provide({}),
  server: async ({ settings }, provide) => {
    const dataDir = await makeDataFolder()
    const port = await freePort()
    let running: RunningServer | undefined = await startServer(dataDir, settings, port)
    await provide({
      address: running.address,
      dataDir,
      async stop() {
        await running?.stop()
        running = undefined
      },
      async kill() {
        await running?.kill()
        running = undefined
      },
      async start() {
        running ??= await startServer(dataDir, settings, port)
      },
    })
    await running?.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
  baseURL: async ({ server }, provide) => provide(server.address),
})

/** Copies the data folder of a first start, which is faster than starting on an empty one (see `firstStart`). */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-e2e-own-'))
  await cp(process.env['E2E_FIRST']!, folder, { recursive: true })
  return folder
}
