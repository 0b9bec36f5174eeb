import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the latest modification time under `path` in milliseconds, including folders, because deleting a file changes
 * only its folder; 0 if `path` is missing.
 */
export function readNewest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => readNewest(join(path, name))))
}
