import { join } from 'node:path'
import { type PackEntry, readPackList } from '../../packs/packFolder.ts'
import type { Ports } from '../../ports.ts'

export interface HeldPack {
  readonly entry: PackEntry
  readonly folder: string
}

export const packFolders = ({ env, folders }: Pick<Ports, 'env' | 'folders'>): readonly string[] => [
  join(env.dataDir, 'packs'),
  join(folders.page, 'packs'),
]

/**
 * Returns the server's packs; imported packs replace bundled ones with the same id. A damaged folder is reported and
 * skipped, so that users can still sign in.
 */
export async function readDataPacks(context: Pick<Ports, 'env' | 'folders' | 'reportFault'>): Promise<HeldPack[]> {
  const held: HeldPack[] = []
  for (const folder of packFolders(context)) {
    for (const entry of await readListOrReport(context, folder)) {
      if (held.every((other) => other.entry.id !== entry.id)) held.push({ entry, folder })
    }
  }
  return held
}

async function readListOrReport(
  { reportFault }: Pick<Ports, 'reportFault'>,
  folder: string,
): Promise<readonly PackEntry[]> {
  try {
    return await readPackList(folder)
  } catch (error) {
    reportFault(error, 'Packs')
    return []
  }
}
