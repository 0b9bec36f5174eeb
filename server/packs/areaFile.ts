import { topology } from 'topojson-server'
import { AreaFileProblem, isOfType } from './areaFileProblem.ts'
import { readAreaTable } from './readAreaTable.ts'
import { readFeatures } from './readFeatures.ts'
import { readTopology, type AreaFile } from './readTopology.ts'

export interface NamedText {
  readonly name: string
  readonly text: string
}

/**
 * Reads one TopoJSON file, or GeoJSON files and tables (CSV, the text of XLSX), with collections named after the files.
 * Throws a readable AreaFileProblem for other files.
 */
export function readAreaFile(files: readonly NamedText[]): AreaFile {
  const contents = files.map(({ name, text }) => ({ name, content: readContent(name, text) }))
  const [only] = contents
  if (only && contents.length === 1 && isOfType(only.content, 'Topology')) return readTopology(only.name, only.content)
  const collections = contents.map(({ name, content }) => [baseName(name), readFeatures(name, content)] as const)
  // `readFeatures` rounds coordinates to millionths of a degree, so that borders that differ by less merge.
  return readTopology(files.map(({ name }) => name).join(', '), topology(Object.fromEntries(collections)), 1e6)
}

const readContent = (name: string, text: string): unknown =>
  /\.(?:csv|xlsx)$/i.test(name) ? readAreaTable(name, text) : readJson(name, text)

const baseName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AreaFileProblem(`${name} is no JSON file: ${(error as Error).message}.`)
  }
}
