import { readFileSync } from 'node:fs'

/** A file of plain commas read in the simplest way, apart from the importers: what they are compared with. */
export interface RawTable {
  readonly rows: readonly (readonly string[])[]
  readonly at: (heading: string) => number
  readonly sum: (heading: string) => number
}

export function readRawTable(path: string): RawTable {
  const lines = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const [heading, ...rows] = lines.map((line) => line.split(','))
  const at = (name: string): number => {
    const found = heading!.indexOf(name)
    if (found < 0) throw new Error(`${path} has no column ${name}.`)
    return found
  }
  return { rows, at, sum: (name) => rows.reduce((sum, cells) => sum + Number(cells[at(name)]), 0) }
}
