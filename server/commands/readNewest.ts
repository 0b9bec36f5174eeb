import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Time of the newest change under `path`, in milliseconds; a folder counts too, because a deleted file changes only that. */
export function readNewest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => readNewest(join(path, name))))
}
