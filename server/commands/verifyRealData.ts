// npm run verify:real -- FOLDER: runs the importers over a folder of official files, compares the results with the
// files' own totals, and runs analyses on the packs. Exits with 1 on any mismatch.
import { existsSync } from 'node:fs'
import { PackProblem } from '../packs/official/packProblem.ts'
import { Verdicts } from '../packs/official/verify/verdicts.ts'
import { verifyReal } from '../packs/official/verify/verifyReal.ts'
import { fromHere } from './fromHere.ts'

const folder = fromHere(process.argv[2] ?? '../shared/data')

async function run(): Promise<void> {
  if (!existsSync(folder)) {
    console.log(
      `There is no folder ${folder}: nothing was compared. Name one with official files: npm run verify:real -- FOLDER`,
    )
    return
  }
  const verdicts = new Verdicts((line) => console.log(line))
  await verifyReal(folder, verdicts, new Date())
  console.log(`\n${verdicts.right} right, ${verdicts.wrong} wrong`)
  if (verdicts.wrong > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  console.error(error instanceof PackProblem ? error.message : error)
  process.exitCode = 1
}
