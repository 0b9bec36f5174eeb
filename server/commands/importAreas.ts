// npm run areas -- --file FILE --country us --levels states=1,counties=2: imports a country's administrative areas from
// TopoJSON, GeoJSON or tables into DATA_DIR/packs, where devices fetch them. See server/packs/README.md for all
// options.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areasOfLevel, column } from '#domain/area/areaPack.ts'
import { englishReason, packReasons } from '#domain/pack/packReasons.ts'
import { readEnv } from '../env.ts'
import { AreaFileProblem } from '../packs/areaFileProblem.ts'
import { findOverlaps } from '../packs/findOverlaps.ts'
import { importAreaFile } from '../packs/importAreaFile.ts'
import { isWorkbook } from '../packs/official/namedFile.ts'
import { PackProblem } from '../packs/official/packProblem.ts'
import { tableText } from '../packs/official/tableText.ts'
import { readPackList, writePacks } from '../packs/packFolder.ts'
import { takePacks } from '../storage/folderLock.ts'
import { type AreaOptions, readAreaOptions } from '../packs/readAreaOptions.ts'
import { fromHere } from './fromHere.ts'
import { runCommand } from './runCommand.ts'
import { StartProblem } from '../startProblem.ts'

async function importAreas({ files, plan }: AreaOptions): Promise<string> {
  const { dataDir } = readEnv({ DATA_DIR: process.env['DATA_DIR'] })
  const folder = join(dataDir, 'packs')
  const { pack, leftOut } = importAreaFile(
    await Promise.all(files.map(async (name) => ({ name, text: await readText(name, fromHere(name)) }))),
    plan,
  )
  const [twice, ...more] = findOverlaps(pack)
  if (twice) {
    const rest = more.length === 0 ? '' : ` and ${more.length} more`
    throw new AreaFileProblem(
      `Areas of level ${twice.level} lie over one another: ${twice.area.code} ${twice.area.name} in ${twice.over.code} ${twice.over.name}${rest}. Who lives there would count twice; leave one of them out.`,
    )
  }
  const hold = takePacks(dataDir)
  if (!hold) throw new StartProblem(packReasons.busy)
  const [entry] = await writePacks(folder, [pack], await readPackList(folder))
  hold.release()
  const counts = pack.meta.levels.map(({ level }, index) => {
    const orphans =
      index === 0 ? 0 : column(pack, `parent.${level}`, Uint32Array).filter((parent) => parent === 0).length
    const count = `level ${level}: ${areasOfLevel(pack, level).length} areas`
    return orphans === 0 ? count : `${count}, ${orphans} of them in no area of the level above`
  })
  const empty = leftOut.map(({ code, name }) => `${code} ${name}`).join(', ')
  const note = empty === '' ? '' : ` Left out, because their borders enclose nothing: ${empty}.`
  return `Imported ${entry!.id} (${(entry!.bytes / 1e6).toFixed(1)} MB); ${counts.join('; ')}.${note}`
}

async function readText(name: string, path: string): Promise<string> {
  try {
    return isWorkbook({ name }) ? await tableText({ name, path }) : readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof PackProblem) throw new AreaFileProblem(englishReason(error.reason))
    throw new AreaFileProblem(`There is no file ${path} that can be read.`)
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', multiple: true },
      country: { type: 'string' },
      levels: { type: 'string' },
      code: { type: 'string' },
      name: { type: 'string' },
      local: { type: 'string' },
      vintage: { type: 'string' },
      source: { type: 'string' },
      short: { type: 'string' },
      licence: { type: 'string' },
    },
  })
  console.log(await importAreas(readAreaOptions(values, new Date())))
}, AreaFileProblem)
