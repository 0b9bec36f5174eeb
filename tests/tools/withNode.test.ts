import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const top = join(import.meta.dirname, '..', '..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'with-node-'))
  await mkdir(join(folder, 'server', 'commands'), { recursive: true })
  const script = join('server', 'commands', 'withNode.mjs')
  await copyFile(join(top, script), join(folder, script))
  const scripts = { first: 'echo first', broken: 'exit 3', last: 'echo last' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', scripts }))
  await writeFile(
    join(folder, 'say.ts'),
    `// npm run say -- WORDS: says them\nconst said: string[] = process.argv.slice(2)\nconsole.log('said', said.join(' '))\n`,
  )
  await writeFile(
    join(folder, 'serve.ts'),
    `process.on('SIGTERM', () => { console.log('stopped cleanly'); process.exit(0) })\nsetInterval(() => {}, 1000)\nconsole.log('ready')\n`,
  )
  await writeFile(
    join(folder, 'mark.ts'),
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(process.argv[2]!, '')\n`,
  )
  await writeFile(
    join(folder, 'wait.ts'),
    `import { existsSync } from 'node:fs'\nconsole.log('begins')\nconst look = setInterval(() => { if (existsSync(process.argv[2]!)) { clearInterval(look); console.log('ends') } }, 20)\n`,
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

test('scripts run before a command of a package, too', async () => {
  const { output } = await run(['first', '--run', 'node', '-p', '"la" + "st"'])
  expect(output.match(/first|last/g)).toEqual(['first', 'last'])
})

test('a file that is asked for help tells what stands at its top, and nothing runs before it', async () => {
  const { code, output } = await run(['first', 'say.ts', '--help'])
  expect([code, output]).toEqual([0, 'npm run say -- WORDS: says them\n'])
})

test('a file that answers for help itself is asked', async () => {
  await writeFile(
    join(folder, 'answer.ts'),
    `// npm run answer: --help lists all\nconsole.log(process.argv.slice(2).join(' '))\n`,
  )
  expect((await run(['answer.ts', '--help'])).output).toBe('--help\n')
})

test('each command that is a file of ours says at its top what it is called', async () => {
  const { scripts } = JSON.parse(await readFile(join(top, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^node \S+ (?!.*--run).*?(\S+\.ts)\b/.exec(script)?.[1]
    return file === undefined ? [] : [{ name: name === 'start' ? 'npm start' : `npm run ${name}`, file }]
  })
  expect(commands.length).toBeGreaterThan(15)
  const hasHelp = (name: string, file: string): boolean =>
    readFileSync(join(top, file), 'utf8')
      .replace('npm run -s', 'npm run')
      .split('\n')
      .slice(0, 2)
      .some((line) => line.startsWith(`// ${name} `) || line.startsWith(`// ${name}:`))
  const silent = commands.filter(({ name, file }) => !hasHelp(name, file))
  expect(silent).toEqual([])
})

test('the first failing script ends the run with its code', async () => {
  const { code, output } = await run(['first', 'broken', 'last'])
  expect(code).toBe(3)
  expect(output).toContain('broken failed.')
  expect(output).not.toContain('last')
})

test('two lanes run at once, each says what it said in one piece, and what comes after waits for both', async () => {
  const { code, output } = await run([
    'wait.ts',
    'lanes',
    '--parallel',
    'first',
    'mark.ts',
    'lanes',
    '--then',
    'say.ts',
  ])
  expect(code).toBe(0)
  expect(output.match(/^(?:first|begins|ends|said)/gm)).toEqual(['first', 'begins', 'ends', 'said'])
  expect(output).toContain('begins\nends')
})

test('a step that fails stops the one beside it, is named at the end, and nothing comes after', async () => {
  const { code, output } = await run(['serve.ts', '--parallel', 'broken', '--then', 'say.ts'])
  expect(code).toBe(3)
  expect(output).toMatch(/ {2}serve.ts +[\d.]+ s {2}stopped/)
  expect(output.trim().split('\n').at(-1)).toBe('broken failed.')
  expect(output).not.toContain('said')
})

test('how long each step took stands at the end', async () => {
  const { output } = await run(['first', 'last'])
  expect(output).toMatch(/\n {2}first +\d+\.\d s\n {2}last +\d+\.\d s\n {2}all +\d+\.\d s\n$/)
})

test('when counting, the steps of both lanes are counted, each once', async () => {
  const tally = join(folder, 'tallyOfLanes')
  const { code } = await run(['wait.ts', 'counted', '--parallel', 'broken', 'mark.ts', 'counted'], { TALLY: tally })
  expect(code).toBe(3)
  const lines = (await readFile(tally, 'utf8')).trim().split('\n')
  expect(lines.toSorted()).toEqual(['broken 0 1', 'mark.ts 1 0', 'wait.ts 1 0'])
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
