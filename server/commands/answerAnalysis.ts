import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AnalysisProblem } from '#analysis/analysisProblem.ts'
import { methodOf } from '#analysis/methods.ts'
import { describeSchema } from '#analysis/runs/describeSchema.ts'
import { findRun, nearRuns } from '#analysis/runs/findRun.ts'
import type { AnalysisRun } from '#analysis/runs/run.ts'
import { runs } from '#analysis/runs/runs.ts'
import { fromHere } from './fromHere.ts'
import { jsonPieces } from './jsonPieces.ts'

const usage = `npm run -s analyse -- METHOD INPUT.json    (- reads standard input)
npm run -s analyse -- --help METHOD        what the method takes, with an example
npm run -s analyse -- --help               this list`

/** Returns the command's output in pieces. Throws `AnalysisProblem` with a readable message. */
export function answerAnalysis(args: readonly string[], now: Date): Iterable<string> {
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h')
  const [name, path, ...rest] = args.filter((arg) => arg !== '--help' && arg !== '-h' && arg !== '--')
  if (name === undefined) {
    if (isHelp) return [listRuns()]
    throw new AnalysisProblem(`Which method? ${usage}`)
  }
  const run = findRun(name)
  if (!run) throw new AnalysisProblem(unknownMethod(name))
  if (isHelp) return jsonPieces(describeRun(run))
  if (path === undefined) throw new AnalysisProblem(`The input is missing. ${usage}`)
  if (rest.length > 0) throw new AnalysisProblem(`One input at a time: ${rest.join(' ')} is too much. ${usage}`)
  const { provenance, ...answer } = run.run(readJson(path))
  return jsonPieces({ ...answer, provenance: { ...provenance, made: madeBy(now) } })
}

/** Returns the provenance. It lists no packs, because all data is in the input. */
function madeBy(now: Date) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return { product: 'Catchment', version, packs: [], at: now.toISOString() }
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
