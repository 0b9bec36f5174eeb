// npm run packs:import -- population|income|points|roads|rail FILE…: builds a pack from official files and writes it to
// DATA_DIR/packs, where devices fetch it. See server/packs/README.md for all options.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importKinds, isImportKind } from '#domain/pack/officialKinds.ts'
import type { PackSource } from '#domain/pack/pack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { readEnv } from '../env.ts'
import { importOfficial, type ImportWish, usualSourcesOf } from '../packs/official/importOfficial.ts'
import { PackProblem } from '../packs/official/packProblem.ts'
import { readAreasOf } from '../packs/official/readAreasOf.ts'
import { listText, reportText } from '../packs/official/reportText.ts'
import { takePacks } from '../storage/folderLock.ts'
import { readPackList, writePacks } from '../packs/packFolder.ts'
import { fromHere } from './fromHere.ts'
import { runCommand } from './runCommand.ts'
import { reportFullDisk, typedFile } from './typedFile.ts'
import { StartProblem } from '../startProblem.ts'

const usage = `Say what to import: npm run packs:import -- ${Object.keys(importKinds).join('|')} FILE… (points: FILE=school for a file of schools; rail: FILE=metro) [--country tw] [--vintage 2020] [--source TEXT] [--short TEXT] [--licence TEXT] [--address URL] [--list FILE]`

function readTyped() {
  return parseArgs({
    allowPositionals: true,
    options: {
      country: { type: 'string' },
      vintage: { type: 'string' },
      source: { type: 'string' },
      short: { type: 'string' },
      licence: { type: 'string' },
      address: { type: 'string' },
      list: { type: 'string' },
    },
  })
}
type Typed = ReturnType<typeof readTyped>['values']

function readRequest(values: Typed, [kind, ...paths]: readonly string[]): ImportWish {
  if (!isImportKind(kind) || paths.length === 0) throw new StartProblem(usage)
  const country = (values.country ?? 'tw').toLowerCase()
  if (!/^[a-z]{2}$/.test(country)) {
    throw new StartProblem(`--country is "${country}"; it must be the two letters of a country (ISO 3166-1).`)
  }
  const files = paths.map(typedFile)
  return { kind, country, files, vintage: values.vintage, source: sourceOf({ kind, files }, values) }
}

function sourceOf(
  { kind, files }: Pick<ImportWish, 'kind' | 'files'>,
  { source, short, licence, address }: Typed,
): PackSource | undefined {
  if (source === undefined) {
    if (licence === undefined) return undefined
    const usual = usualSourcesOf(kind, files)
    if (usual.length > 1) throw new StartProblem('The files have several sources: use --source with --licence.')
    return { ...usual[0]!, licence }
  }
  return {
    name: source,
    licence: licence ?? 'not stated',
    ...(short !== undefined && { short: { 'en-us': short, 'zh-tw': short, 'zh-cn': short } }),
    ...(address !== undefined && { address }),
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readTyped()
  const request = readRequest(values, positionals)
  const { dataDir } = readEnv({ DATA_DIR: process.env['DATA_DIR'] })
  const folder = join(dataDir, 'packs')
  const built = join(import.meta.dirname, '..', '..', 'dist', 'packs')
  const hold = takePacks(dataDir)
  if (!hold) throw new PackProblem(packReason('busy'))
  const { pack, reports } = await importOfficial(
    request,
    () => readAreasOf(request.country, [folder, built]),
    new Date(),
  )
  const [entry] = await writePacks(folder, [pack], await readPackList(folder))
  hold.release()
  for (const report of reports) console.log(reportText(report))
  if (values.list !== undefined) writeFileSync(fromHere(values.list), listText(reports))
  console.log(
    `Made ${entry!.id}, ${entry!.vintage} (${(entry!.bytes / 1e6).toFixed(1)} MB); devices fetch it at their next start.`,
  )
}

await runCommand(() => run().catch(reportFullDisk), PackProblem)
