import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from '../packs/official/namedFile.ts'
import { PackProblem } from '../packs/official/packProblem.ts'
import { isFullDisk } from '../storage/diskTrouble.ts'
import { fromHere } from './fromHere.ts'
import { StartProblem } from '../startProblem.ts'

/** Parses a typed file name. A suffix sets the kind of all places or lines in the file: `schools.geojson=school`. */
export function typedFile(typed: string): NamedFile {
  const named = isFile(fromHere(typed)) ? undefined : /^(?<path>.+)=(?<as>[^=/\\]+)$/.exec(typed)?.groups
  const path = fromHere(named?.['path'] ?? typed)
  if (!isFile(path)) throw new StartProblem(`There is no file ${path} that can be read.`)
  return { name: basename(path), path, as: named?.['as'] }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

export function reportFullDisk(error: unknown): never {
  throw isFullDisk(error) ? new PackProblem(packReason('diskFull')) : error
}
