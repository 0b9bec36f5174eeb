// npm run ground -- FILE… [--country tw] [--vintage 2020] [--list FILE] [--check]: sets up an installation with real
// map data. Detects from the content which files are population, income, points, rail, roads or a country's .osm.pbf,
// builds all packs, writes them in one batch, then compares twenty villages with the official file. `--check` compares
// the existing packs. See server/packs/realGround.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packReason } from '#domain/pack/packReasons.ts'
import { readEnv } from '../env.ts'
import { checkRealMap, stillDemo } from '../packs/official/realMap/checkRealMap.ts'
import { makeRealMap } from '../packs/official/realMap/makeRealMap.ts'
import { planRealMap } from '../packs/official/realMap/planRealMap.ts'
import { PackProblem } from '../packs/official/packProblem.ts'
import { readAreasOf } from '../packs/official/readAreasOf.ts'
import { listText } from '../packs/official/reportText.ts'
import { Verdicts } from '../packs/official/verify/verdicts.ts'
import { readPackList, writePacks } from '../packs/packFolder.ts'
import { takePacks } from '../storage/folderLock.ts'
import { fromHere } from './fromHere.ts'
import { runCommand } from './runCommand.ts'
import { reportFullDisk, typedFile } from './typedFile.ts'
import { StartProblem } from '../startProblem.ts'

const usage =
  'Name the official files: npm run ground -- villages.csv income-2020.csv country.osm.pbf rail.geojson schools.geojson=school [--country tw] [--vintage 2026-10] [--list FILE] [--check]'

const options = {
  country: { type: 'string', default: 'tw' },
  vintage: { type: 'string' },
  check: { type: 'boolean', default: false },
  list: { type: 'string' },
} as const

const print = (line: string): void => console.log(line)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (positionals.length === 0) throw new StartProblem(usage)
  const country = values.country.toLowerCase()
  const { dataDir } = readEnv({ DATA_DIR: process.env['DATA_DIR'] })
  const folders = [join(dataDir, 'packs'), join(import.meta.dirname, '..', '..', 'dist', 'packs')] as const
  const steps = await planRealMap(positionals.map(typedFile))
  if (!values.check) {
    const hold = takePacks(dataDir)
    if (!hold) throw new PackProblem(packReason('busy'))
    const made = await makeRealMap(
      steps,
      { country, vintage: values.vintage },
      () => readAreasOf(country, folders),
      print,
    )
    const packs = made.map(({ pack }) => pack)
    const existing = await readPackList(folders[0])
    for (const { id, vintage } of await writePacks(folders[0], packs, existing)) {
      print(`Made ${id}, ${vintage}; devices fetch it at their next start.`)
    }
    hold.release()
    if (values.list !== undefined)
      writeFileSync(fromHere(values.list), listText(made.flatMap(({ reports }) => reports)))
  }
  const verdicts = new Verdicts(print)
  await checkRealMap(verdicts, steps, country, folders)
  const left = await stillDemo(country, folders)
  print(left.length === 0 ? 'No figure on the map is the demo’s.' : `Still made up for the demo: ${left.join(', ')}.`)
  print(`${verdicts.right} right, ${verdicts.wrong} wrong`)
  if (verdicts.wrong > 0) process.exitCode = 1
}

await runCommand(() => run().catch(reportFullDisk), PackProblem)
