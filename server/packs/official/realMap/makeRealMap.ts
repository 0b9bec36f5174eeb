import type { AreaPack } from '#domain/area/areaPack.ts'
import { importOfficial, type Imported, type ImportWish } from '../importOfficial.ts'
import { PackProblem } from '../packProblem.ts'
import { reportText } from '../reportText.ts'
import type { RealMapStep } from './planRealMap.ts'

/**
 * Builds a plan's packs without writing them. If rail or points from a country file fail, logs the reason and skips
 * that pack. Rethrows all other errors.
 */
export async function makeRealMap(
  steps: readonly RealMapStep[],
  about: Pick<ImportWish, 'country' | 'vintage'>,
  readAreas: () => Promise<AreaPack>,
  log: (line: string) => void,
): Promise<readonly Imported[]> {
  let areas: Promise<AreaPack> | undefined
  const made: Imported[] = []
  for (const { kind, files, isAside } of steps) {
    // Income figures are for another year, so their date comes from the file's name.
    const importRequest = {
      kind,
      files,
      country: about.country,
      vintage: kind === 'income' ? undefined : about.vintage,
    }
    try {
      const one = await importOfficial(importRequest, () => (areas ??= readAreas()), new Date())
      made.push(one)
      for (const report of one.reports) log(reportText(report))
    } catch (error) {
      if (!isAside || !(error instanceof PackProblem)) throw error
      log(`No ${kind}: ${error.message}`)
    }
  }
  return made
}
