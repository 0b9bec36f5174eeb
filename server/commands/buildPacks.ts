import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemographics } from '../packs/demo/demographics.ts'
import { makePoi } from '../packs/demo/poi.ts'
import { makeRoads } from '../packs/demo/roads.ts'
import { packListName, writePacks } from '../packs/packFolder.ts'
import { makeTaiwanAreas } from '../packs/taiwanAreas.ts'
import { readNewest } from './readNewest.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'dist', 'packs')
const sources = [
  'server/packs',
  'server/demo',
  'server/commands/buildPacks.ts',
  'src/domain/area',
  'src/domain/geo',
  'src/domain/pack',
  'src/domain/poi',
  'src/domain/fields/poiTypes.ts',
  'package-lock.json',
]

/** Builds the bundled packs into dist/packs, unless they are newer than all their sources. */
export async function buildPacks(isForced = false): Promise<void> {
  if (!isForced && isFresh()) return
  const started = new Date()
  const areas = makeTaiwanAreas()
  const demographics = makeDemographics(areas)
  const roads = makeRoads(areas, demographics)
  const packs = [areas, demographics, roads, makePoi(areas, demographics, roads)]
  const made = await writePacks(folder, packs, [])
  // Use the start time, so that sources changed during the build count as newer.
  utimesSync(join(folder, packListName), started, started)
  const size = made.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  console.log(
    `Made ${made.length} packs of ${size.toFixed(1)} MB in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`,
  )
}

function isFresh(): boolean {
  const list = join(folder, packListName)
  if (!existsSync(list)) return false
  const made = statSync(list).mtimeMs
  return sources.every((name) => readNewest(join(root, name)) < made)
}
