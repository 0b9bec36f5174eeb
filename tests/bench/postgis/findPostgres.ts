import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianHome = '/usr/lib/postgresql'

/**
 * Finds the folder of the PostgreSQL server programs: Debian's newest version, else a version on PATH; undefined if
 * missing.
 */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianHome) ? readdirSync(debianHome) : []
  const installed = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianHome, version, 'bin'))
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...installed, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}
