import { join } from 'node:path'
import { type PackEntry, readPackList } from '../packs/packFolder.ts'
import type { Ports } from '../ports.ts'

/** A pack that the server has, and the folder it lies in. */
export interface HeldPack {
  readonly entry: PackEntry
  readonly folder: string
}

/** Folders of packs: imported ones before those that were built with the product. */
export const packFolders = ({ env, folders }: Pick<Ports, 'env' | 'folders'>): readonly string[] => [
  join(env.dataDir, 'packs'),
  join(folders.page, 'packs'),
]

/**
 * All packs that the server has now; an imported one takes the place of a built one with its id. A folder whose list is damaged is
 * reported and left out, because people must get in all the same.
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
