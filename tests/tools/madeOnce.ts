import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Slow artifacts are shared by all processes in a run through the MADE_ONCE folder. Without the folder, when a test
 * runs alone, each process creates its own artifacts.
 */

/** Reads an artifact created by any process; undefined if there is none. */
export function readMade(name: string): Uint8Array<ArrayBuffer> | undefined {
  const path = pathOf(name)
  return path !== undefined && existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}

/** Stores an artifact. Concurrent writes are safe: a reader sees a complete artifact or no artifact. */
export function keepMade(name: string, bytes: Uint8Array): void {
  const path = pathOf(name)
  if (path === undefined) return
  writeFileSync(`${path}.${process.pid}`, bytes)
  renameSync(`${path}.${process.pid}`, path)
}

const pathOf = (name: string): string | undefined => {
  const folder = process.env['MADE_ONCE']
  return folder === undefined ? undefined : join(folder, name)
}
