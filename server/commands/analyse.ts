// npm run -s analyse -- METHOD INPUT.json: runs an analysis method on plain input and prints the result with its
// provenance as JSON. `-` for INPUT.json reads standard input; `--help METHOD` prints its input with an example;
// `--help` lists all methods.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AnalysisProblem } from '#analysis/analysisProblem.ts'
import { answerAnalysis } from './answerAnalysis.ts'

function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < 1 << 16) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}\n`
}

try {
  await pipeline(Readable.from(inChunks(answerAnalysis(process.argv.slice(2), new Date()))), process.stdout)
} catch (error) {
  if (error instanceof AnalysisProblem) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
