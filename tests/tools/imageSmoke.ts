// npm run image:smoke: builds the image and checks it in a container: health, page, user, packages, volume and stop.
// Needs Docker; removes the container and the volume, keeps the image catchment:smoke.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
const image = 'catchment:smoke'
const name = `catchment-smoke-${process.pid}`
const healthyWithinMs = 120_000

const docker = (...args: string[]): string => execFileSync('docker', args, { cwd: root, encoding: 'utf8' }).trim()

function expectEqual(found: string, expected: string, about: string): void {
  if (found !== expected) throw new Error(`${about}: "${found}" instead of "${expected}"`)
  console.log(`${about}: ${found}`)
}

function startContainer(): void {
  docker('run', '--detach', '--name', name, '--volume', `${name}:/data`, '--publish', '127.0.0.1::8080', image)
}

async function waitUntilHealthy(): Promise<void> {
  const deadline = Date.now() + healthyWithinMs
  const readHealth = () => docker('inspect', '--format', '{{.State.Health.Status}}', name)
  while (readHealth() !== 'healthy') {
    if (Date.now() > deadline) throw new Error(`The container isn't healthy:\n${docker('logs', name)}`)
    await wait(1_000)
  }
}

function stopContainer(): void {
  docker('stop', '--time', '15', name)
  expectEqual(docker('inspect', '--format', '{{.State.ExitCode}}', name), '0', 'exit code after SIGTERM')
  docker('rm', name)
}

async function checkContainer(): Promise<void> {
  startContainer()
  await waitUntilHealthy()
  const address = `http://${docker('port', name, '8080/tcp').split('\n')[0]!}`
  const health = await fetch(`${address}/api/Account/GetConfigurationValue`)
  expectEqual(`${health.status}`, '200', 'health endpoint')
  const page = await fetch(address, { headers: { accept: 'text/html' } })
  const isPage = page.ok && (await page.text()).includes('<div id="root"')
  expectEqual(`${isPage}`, 'true', 'page')
  expectEqual(docker('exec', name, 'id', '-un'), 'node', 'user')
  for (const path of ['node_modules/vite', 'node_modules/typescript', 'src/app', 'tests'])
    expectEqual(`${spawnSync('docker', ['exec', name, 'test', '-e', path]).status}`, '1', `without ${path}`)
  stopContainer()
  startContainer()
  await waitUntilHealthy()
  expectEqual(docker('exec', name, 'ls', '/data').includes('catchment.sqlite') ? 'kept' : 'lost', 'kept', 'data')
  stopContainer()
}

if (spawnSync('docker', ['version']).status !== 0) {
  console.error("The image wasn't checked: Docker isn't installed here, or its service doesn't run.")
  process.exit(1)
}
execFileSync('docker', ['build', '--file', 'server/Dockerfile', '--tag', image, '.'], { cwd: root, stdio: 'inherit' })
try {
  await checkContainer()
} finally {
  spawnSync('docker', ['rm', '--force', name])
  spawnSync('docker', ['volume', 'rm', '--force', name])
}
