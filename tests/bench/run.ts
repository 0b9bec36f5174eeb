// npm run bench: measures against the contenders. `-- --only NAME` runs that group (such as sync) or benchmarks with
// NAME in their name, `-- --json FILE` saves the rows, `-- --quick` shortens some benchmarks that take minutes.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { barLines, benchRow, type Measurement } from './bench.ts'
import { benchesNamed } from './benches.ts'
import { ContenderMissing } from './loadContender.ts'
import { readProcessorTime, stolenShare } from './stolenTime.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
if (values.quick) process.env['BENCH_QUICK'] = 'yes'
const chosen = benchesNamed(values.only)
if (chosen.length === 0) {
  console.error(
    `No benchmark is called "${values.only ?? ''}". There are ${benchesNamed()
      .map(({ name }) => name)
      .join(', ')}; sync, page and analysis are groups of them.`,
  )
  process.exitCode = 1
}

const measured: Measurement[] = []
const lasted: string[] = []
const start = performance.now()
const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(0)} s`
for (const { name, run } of chosen) {
  const begun = performance.now()
  const before = readProcessorTime()
  try {
    measured.push(...(await run()))
  } catch (error) {
    // A missing contender only needs to be installed. After any failure, the other benchmarks still run.
    console.error(`${name}:`, error instanceof ContenderMissing ? error.message : error)
    process.exitCode = 1
  }
  const stolen = stolenShare(before, readProcessorTime())
  const loss =
    stolen === undefined
      ? ''
      : ` (${(stolen * 100).toFixed(0)} % of the processor time it wanted went to other machines)`
  lasted.push(`${name} ${secondsSince(begun)}${loss}`)
}

const rows = measured.map(benchRow)
const figure = (value: number | null) =>
  value === null ? '–' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
const lines = [
  ['name', 'unit', 'ours', 'contender', 'theirs', 'ratio'],
  ...rows.map((row) => [
    row.name,
    row.unit,
    figure(row.ours),
    row.contender ?? '–',
    figure(row.theirs),
    figure(row.ratio),
  ]),
]
const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
for (const line of lines)
  console.log(
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
for (const line of measured.flatMap(barLines)) console.log(line)
console.log(`measured in ${secondsSince(start)}: ${lasted.join(', ')}`)
if (values.json) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
