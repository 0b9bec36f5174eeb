import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { freePort } from '../tools/freePort.ts'
import { type RunningServer, startServer } from '../tools/startServer.ts'

/** A server that belongs to one test, which may stop it and start it again at the same address with the same data. */
export interface OwnServer {
  readonly address: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
  /** A sudden death (SIGKILL). */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

interface Fixtures {
  /** More settings of the server. */
  readonly settings: Record<string, string>
  readonly server: OwnServer
}

/** Every test has a server, with the demo company, of its own: whatever it does there, no other test sees it. */
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

/** A data folder as a server's first start leaves it, which takes longer than copying what one left (see `firstStart`). */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-e2e-own-'))
  await cp(process.env['E2E_FIRST']!, folder, { recursive: true })
  return folder
}
