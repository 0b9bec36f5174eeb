import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'with-node-'))
  await mkdir(join(folder, 'server', 'commands'), { recursive: true })
  const script = join('server', 'commands', 'withNode.mjs')
  await copyFile(join(import.meta.dirname, '..', '..', script), join(folder, script))
  const scripts = { first: 'echo first', broken: 'exit 3', last: 'echo last' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', scripts }))
  await writeFile(
    join(folder, 'say.ts'),
    `const said: string[] = process.argv.slice(2)\nconsole.log('said', said.join(' '))\n`,
  )
  await writeFile(
    join(folder, 'serve.ts'),
    `process.on('SIGTERM', () => { console.log('stopped cleanly'); process.exit(0) })\nsetInterval(() => {}, 1000)\nconsole.log('ready')\n`,
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function start(args: string[], env: Record<string, string> = {}): { child: ChildProcess; output: () => string } {
  const { TALLY: _outer, npm_lifecycle_event: _event, ...own } = process.env
  const child = spawn(process.execPath, ['server/commands/withNode.mjs', ...args], {
    cwd: folder,
    env: { ...own, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

async function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { child, output } = start(args, env)
  const [code] = await once(child, 'close')
  return { code: Number(code), output: output() }
}

test('scripts run in order, then a TypeScript file with the rest of the arguments', async () => {
  const { code, output } = await run(['first', 'last', 'say.ts', '--only', 'one'])
  expect(code).toBe(0)
  expect(output.match(/first|last|said.*/g)).toEqual(['first', 'last', 'said --only one'])
})

test('the first failing script ends the run with its code', async () => {
  const { code, output } = await run(['first', 'broken', 'last'])
  expect(code).toBe(3)
  expect(output).toContain('broken failed.')
  expect(output).not.toContain('last')
})

test('when counting, all steps run, each is counted, and the failure still decides the code', async () => {
  const tally = join(folder, 'tally')
  const { code } = await run(['first', 'broken', 'last'], { TALLY: tally })
  expect(code).toBe(3)
  expect(await readFile(tally, 'utf8')).toBe('first 1 0\nbroken 0 1\nlast 1 0\n')
})

test('a request to stop reaches the program, which stops in its own way', async () => {
  const { child, output } = start(['serve.ts'])
  await once(child.stdout ?? child, 'data')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(output()).toContain('stopped cleanly')
})

test('a command that does not exist is said in words', async () => {
  const { code, output } = await run(['--run', 'no-such-command-here'])
  expect(code).not.toBe(0)
  expect(output).toMatch(/could not be started|not found/)
})
