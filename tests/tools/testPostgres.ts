// npm run test:postgres -- [--required] [--histories N] [--seed S]: starts a temporary PostgreSQL, runs the tests that
// need a real one (two server processes, killed and disconnected), then plays N device histories on it with concurrent
// pushes. Without PostgreSQL it prints how to install it and succeeds; with --required it fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, howToGetIt, startCluster } from './postgresCluster.ts'

const { values } = parseArgs({
  options: {
    required: { type: 'boolean', default: false },
    histories: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const top = join(import.meta.dirname, '..', '..')

async function run(script: string, args: readonly string[], url: string): Promise<boolean> {
  const env = { ...process.env, TEST_POSTGRES_URL: url }
  const child = spawn(process.execPath, [join(top, script), ...args], { cwd: top, env, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function testAll(programs: string): Promise<boolean> {
  const cluster = await startCluster(programs)
  console.log(cluster.version)
  try {
    const url = cluster.urlOf('postgres')
    const config = 'tests/server/postgres/vitest.config.ts'
    const isRight = await run('node_modules/vitest/vitest.mjs', ['run', '--config', config], url)
    const { histories, seed } = values
    if (!isRight || histories === '0') return isRight
    const wanted = ['--tier', 'T2', '--database', 'postgres', '--histories', histories, '--seed', seed]
    return await run('tests/faults/main.ts', wanted, url)
  } finally {
    await cluster.stop()
  }
}

const programs = findPostgres()
if (programs === undefined) {
  console.log(`skipped: ${howToGetIt}`)
  process.exitCode = values.required ? 1 : 0
} else process.exitCode = (await testAll(programs)) ? 0 : 1
