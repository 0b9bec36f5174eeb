import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from '../../ports.ts'

type Folders = Pick<Ports, 'env'>

const importsFolder = ({ env }: Folders): string => join(env.dataDir, 'imports')

export const importFolder = (context: Folders, importId: string): string => join(importsFolder(context), importId)

/** Returns a file's path, independent of its uploaded name. */
export const importFile = (context: Folders, importId: string, file: number): string =>
  join(importFolder(context, importId), String(file))

export async function receivedBytes(context: Folders, importId: string, file: number): Promise<number> {
  const found = await stat(importFile(context, importId, file)).catch(() => undefined)
  return found?.size ?? 0
}

export async function clearImportFolders(context: Folders, excludedId?: string): Promise<void> {
  const names = await readdir(importsFolder(context)).catch(() => [])
  for (const name of names) {
    if (name !== excludedId) await rm(importFolder(context, name), { recursive: true, force: true })
  }
}
