import { mkdtemp, rm } from 'node:fs/promises'
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
  readonly start: () => Promise<void>
}

/** Tests whose network may really go away: each has a server, with the demo company, of its own. */
export const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _any }, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-e2e-own-'))
    const port = await freePort()
    let running: RunningServer | undefined = await startServer(dataDir, {}, port)
    await provide({
      address: running.address,
      dataDir,
      async stop() {
        await running?.stop()
        running = undefined
      },
      async start() {
        running ??= await startServer(dataDir, {}, port)
      },
    })
    await running?.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
  baseURL: async ({ server }, provide) => provide(server.address),
})
