import { readFileSync } from 'node:fs'
import { AnalysisProblem } from '#analysis/analysisProblem.ts'
import { methodOf } from '#analysis/methods.ts'
import { describeSchema } from '#analysis/runs/describeSchema.ts'
import { findRun, nearRuns } from '#analysis/runs/findRun.ts'
import type { AnalysisRun } from '#analysis/runs/run.ts'
import { runs } from '#analysis/runs/runs.ts'
import { fromHere } from './fromHere.ts'

const usage = `npm run -s analyse -- METHOD INPUT.json    (- reads standard input)
npm run -s analyse -- --help METHOD        what the method takes, with an example
npm run -s analyse -- --help               this list`

/** What the command prints for its arguments. Throws `AnalysisProblem`, whose message is a sentence, when it can't be answered. */
export function answerAnalysis(args: readonly string[]): string {
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h')
  const [name, path, ...rest] = args.filter((arg) => arg !== '--help' && arg !== '-h' && arg !== '--')
  if (name === undefined) {
    if (isHelp) return listRuns()
    throw new AnalysisProblem(`Which method? ${usage}`)
  }
  const run = findRun(name)
  if (!run) throw new AnalysisProblem(unknownMethod(name))
  if (isHelp) return toJson(describeRun(run))
  if (path === undefined) throw new AnalysisProblem(`The input is missing. ${usage}`)
  if (rest.length > 0) throw new AnalysisProblem(`One input at a time: ${rest.join(' ')} is too much. ${usage}`)
  return toJson(run.run(readJson(path)))
}

function listRuns(): string {
  const width = Math.max(...runs.map(({ id }) => id.length))
  return [...runs.map(({ id, about }) => `${id.padEnd(width)}  ${about}`), '', usage].join('\n')
}

function unknownMethod(name: string): string {
  const near = nearRuns(name)
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
  return `There is no method called "${name}".${hint} --help lists all.`
}

const describeRun = ({ id, aliases, about, methods, input, example }: AnalysisRun) => ({
  method: id,
  aliases,
  about,
  figures: methods.map(methodOf),
  input: describeSchema(input),
  example,
})

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path === '-' ? 0 : fromHere(path), 'utf8')
  } catch {
    throw new AnalysisProblem(
      path === '-' ? 'Standard input cannot be read.' : `There is no file ${path} that can be read.`,
    )
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AnalysisProblem(`The input is no JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** JSON with a line for each row of a list, so that tables stay readable. */
function toJson(value: unknown): string {
  const wide = (inner: unknown, indent: string): string => {
    const plain = JSON.stringify(inner)
    if (plain === undefined) return 'null'
    if (plain.length + indent.length <= 110 || typeof inner !== 'object' || inner === null) return plain
    const deeper = `${indent}  `
    if (Array.isArray(inner)) {
      if (inner.every((item) => typeof item !== 'object' || item === null)) return plain
      return `[\n${inner.map((item) => deeper + wide(item, deeper)).join(',\n')}\n${indent}]`
    }
    const lines = Object.entries(inner)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${wide(item, deeper)}`)
    return `{\n${lines.join(',\n')}\n${indent}}`
  }
  return wide(value, '')
}
