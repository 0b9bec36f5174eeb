import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartProblem } from '../startProblem.ts'

/**
 * Creates a private folder and its parents one by one, because Node's recursive mode never returns on some rare system
 * errors.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error('it is a file')
    return
  }
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Creates a missing data folder; throws a StartProblem if it isn't writable. */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.W_OK | constants.R_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} can't be written (${reasonOf(error)}). Give this user the right to, or set DATA_DIR to another folder.`,
    )
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : String(error))
