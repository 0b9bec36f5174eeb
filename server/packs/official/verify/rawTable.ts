import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface RawTable {
  readonly rows: readonly (readonly string[])[]
  readonly at: (heading: string) => number
  readonly find: (headings: readonly string[]) => number
  readonly sum: (heading: string) => number
}

export function readRawTable(path: string): RawTable {
  const bytes = readFileSync(path)
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const [heading, ...rows] = lines.map((line) => line.split(','))
  const at = (name: string): number => {
    const found = heading!.indexOf(name)
    if (found < 0) throw new Error(`${path} has no column ${name}.`)
    return found
  }
  const find = (names: readonly string[]): number => heading!.findIndex((name) => names.includes(name))
  return { rows, at, find, sum: (name) => rows.reduce((sum, cells) => sum + Number(cells[at(name)]), 0) }
}
