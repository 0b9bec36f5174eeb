import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
What takes long to make and is the same for many tests is made once for all processes of a run, in the folder that MADE_ONCE names.
Where it names none, because a test runs alone, each process makes its own.
*/

/** What was made under a name, by whichever process; undefined when it is still to be made. */
export function readMade(name: string): Uint8Array<ArrayBuffer> | undefined {
  const path = pathOf(name)
  return path !== undefined && existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}

/** Keeps what was made. Several processes may do so at once; each reader sees it whole or not at all. */
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
