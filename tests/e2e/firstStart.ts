import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tools/startServer.ts'

/** Starts a server once on an empty folder and leaves in E2E_FIRST what it made: the data that every test's own server begins with. */
export default async function firstStart(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-e2e-first-'))
  const server = await startServer(folder)
  await server.stop()
  process.env['E2E_FIRST'] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
