import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = import.meta.dirname

export class ContenderMissing extends Error {
  override name = 'ContenderMissing'
}

/** Returns whether a contender that runs in a page is installed; otherwise logs that the benchmark runs without it. */
export function hasContender(name: string, bench: string): boolean {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true
  console.error(
    `${bench}: measured without ${name}. Run "npm ci --prefix tests/bench" and try again for the comparison.`,
  )
  return false
}

/** Loads a contender from the packages of tests/bench, which the app's `npm ci` doesn't install. */
export async function loadContender(name: string): Promise<unknown> {
  let path: string
  try {
    path = createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    throw new ContenderMissing(`${name} is not installed. Run "npm ci --prefix tests/bench" and try again.`)
  }
  return import(pathToFileURL(path).href)
}
