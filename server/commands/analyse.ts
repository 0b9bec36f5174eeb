// npm run -s analyse -- METHOD INPUT.json: runs a method of the analysis on plain input and prints the result with its provenance as JSON.
// `-` for INPUT.json reads standard input; `--help METHOD` prints what it takes, with an example; `--help` lists all methods.
import { AnalysisProblem } from '#analysis/analysisProblem.ts'
import { answerAnalysis } from './answerAnalysis.ts'

try {
  process.stdout.write(`${answerAnalysis(process.argv.slice(2))}\n`)
} catch (error) {
  if (error instanceof AnalysisProblem) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
