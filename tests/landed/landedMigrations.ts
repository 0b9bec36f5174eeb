import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, type Verdict } from './landedList.ts'

/** Reads the migrations as lines `name hash`, oldest first; the hash ignores line-ending style. */
export function readMigrations(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    })
}

/**
 * Compares the migrations with the landed migrations, because deployed databases have run these by name and in that
 * order.
 */
export function judgeMigrations(list: string, now: readonly string[]): Verdict {
  const landed = new Map(linesOf(list).map(splitLine))
  const here = new Map(now.map(splitLine))
  const last = [...landed.keys()].at(-1) ?? ''
  const added = now.filter((line) => !landed.has(splitLine(line)[0]))
  const problems = [
    ...[...landed].flatMap(([name, hash]) => {
      const found = here.get(name)
      if (found === hash) return []
      const what = found === undefined ? 'is gone' : 'was changed'
      return [
        `migrations/${name} has landed and ${what}: databases that have run it would stay as they are. ` +
          'Bring it back as it was, and write what is to change as a new migration.',
      ]
    }),
    ...added
      .map((line) => splitLine(line)[0])
      .filter((name) => name < last)
      .map(
        (name) => `migrations/${name} comes before ${last}, which databases have run already. Give it a later name.`,
      ),
  ]
  return { problems, list: [list.trimEnd(), ...added, ''].join('\n') }
}

function splitLine(line: string): [name: string, hash: string] {
  const [name = '', hash = ''] = line.split(' ')
  return [name, hash]
}
