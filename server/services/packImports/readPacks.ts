import { join } from 'node:path'
import type { listPacks } from '#domain/contracts/packImports.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { readHeadOf } from '../../packs/packFolder.ts'
import { readDataPacks } from '../packs/dataPacks.ts'
import type { Ports } from '../../ports.ts'

export async function readPacks(
  context: Pick<Ports, 'env' | 'folders' | 'reportFault'>,
): Promise<ReplyOf<typeof listPacks>> {
  const imported = join(context.env.dataDir, 'packs')
  const held = await readDataPacks(context)
  const packs = await Promise.all(
    held.map(async ({ entry, folder }) => {
      const head = await readHeadOf(folder, entry.hash)
      const sources = (head?.sources ?? []).map(({ name, licence, address }) => ({
        name,
        licence,
        ...(address === undefined ? {} : { address }),
      }))
      return { ...entry, isDemo: head?.isDemo ?? false, isImported: folder === imported, sources }
    }),
  )
  return { packs }
}
