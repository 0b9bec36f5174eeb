import type { AreaPack } from '#domain/area/areaPack.ts'
import type { Pack, PackKind } from '#domain/pack/pack.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import { readHeadOf, readPackBytes, readPackList } from '../../packFolder.ts'
import { readAreasOf } from '../readAreasOf.ts'
import type { Verdicts } from '../verify/verdicts.ts'
import { verifyVillageIncome, verifyVillages } from '../verify/verifyVillages.ts'
import type { RealMapStep } from './planRealMap.ts'

export type PackFolders = readonly [imported: string, built: string]

/**
 * Compares twenty villages of each official population and income file with the imported pack, using a separate parser.
 */
export async function checkRealMap(
  verdicts: Verdicts,
  steps: readonly RealMapStep[],
  country: string,
  folders: PackFolders,
): Promise<void> {
  for (const { kind, files } of steps) {
    if (kind !== 'population' && kind !== 'income') continue
    const areas: AreaPack = await readAreasOf(country, folders)
    const pack = await readPack(folders[0], kind === 'income' ? 'income' : 'demographics', country)
    for (const { path, name } of files) {
      if (!pack) verdicts.say(false, `there is no pack of ${kind} to compare with ${name}`)
      else if (kind === 'income') verifyVillageIncome(verdicts, path, areas, { pack })
      else verifyVillages(verdicts, path, areas, { pack })
    }
  }
}

export async function stillDemo(country: string, folders: PackFolders): Promise<readonly PackKind[]> {
  const left: PackKind[] = []
  const imported = await readPackList(folders[0])
  const built = await readPackList(folders[1])
  for (const entry of [...imported, ...built.filter(({ id }) => imported.every((one) => one.id !== id))]) {
    const folder = imported.includes(entry) ? folders[0] : folders[1]
    if (entry.country === country && (await readHeadOf(folder, entry.hash))?.isDemo) left.push(entry.kind)
  }
  return left
}

async function readPack(folder: string, kind: PackKind, country: string): Promise<Pack | undefined> {
  const entry = (await readPackList(folder)).find((one) => one.kind === kind && one.country === country)
  return entry && readPackFile(await readPackBytes(folder, entry.hash))
}
