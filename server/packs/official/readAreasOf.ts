import type { AreaPack } from '#domain/area/areaPack.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { readPackBytes, readPackList } from '../packFolder.ts'
import { makeTaiwanAreas } from '../taiwanAreas.ts'
import { PackProblem } from './packProblem.ts'

/**
 * Reads a country's areas from the first folder that has them. Generates Taiwan's areas if they are missing. Throws a
 * PackProblem for a country without areas.
 */
export async function readAreasOf(country: string, folders: readonly string[]): Promise<AreaPack> {
  for (const folder of folders) {
    const entry = (await readPackList(folder)).find((one) => one.kind === 'areas' && one.country === country)
    const pack = entry && readPackFile(await readPackBytes(folder, entry.hash))
    if (pack) return pack as AreaPack
  }
  if (country === 'tw') return makeTaiwanAreas()
  throw new PackProblem(packReason('noAreas', { country }))
}
