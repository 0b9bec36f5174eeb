import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tools/startServer.ts'

/**
 * Starts a server once on an empty folder and stores its data in the E2E_FIRST folder. Every test's server starts from
 * a copy.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-e2e-first-'))
  const server = await startServer(folder)
  await server.stop()
  process.env['E2E_FIRST'] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
