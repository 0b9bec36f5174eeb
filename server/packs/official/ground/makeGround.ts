import type { AreaPack } from '#domain/area/areaPack.ts'
import { importOfficial, type Imported, type ImportWish } from '../importOfficial.ts'
import { PackProblem } from '../packProblem.ts'
import { reportText } from '../reportText.ts'
import type { GroundStep } from './planGround.ts'

/**
 * Makes all packs of a plan; nothing is written. What a country's file lacks of rail or points is reported and left out; any other fault
 * throws its PackProblem, and no pack is made.
 */
export async function makeGround(
  steps: readonly GroundStep[],
  about: Pick<ImportWish, 'country' | 'vintage'>,
  readAreas: () => Promise<AreaPack>,
  log: (line: string) => void,
): Promise<readonly Imported[]> {
  let areas: Promise<AreaPack> | undefined
  const made: Imported[] = []
  for (const { kind, files, isAside } of steps) {
    // The files of population say of when they are, and income is of another time.
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
