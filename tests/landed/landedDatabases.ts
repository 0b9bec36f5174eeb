import type { Dexie } from 'dexie'
import { linesOf, type Verdict } from './landedList.ts'

export interface DatabaseShape {
  readonly version: number
  readonly tables: ReadonlyMap<string, string>
}

/** Returns the database's shape declared in code. The database need not be open. */
export function shapeOf(database: Dexie): DatabaseShape {
  const tables = database.tables.map(({ name, schema }): [string, string] => [
    name,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
  ])
  return { version: database.verno, tables: new Map(tables) }
}

/**
 * Compares the code's databases with the landed shapes. Each version lists the tables that differ from the previous
 * version: `member 15`, and below it ` base: [entity+id]`, or ` base: gone`.
 */
export function judgeDatabases(list: string, now: Readonly<Record<string, DatabaseShape>>): Verdict {
  const landed = readShapes(list)
  const lost = [...landed.keys()].filter((name) => !now[name])
  const verdicts = Object.entries(now).map(([name, shape]) => judgeOne(name, landed.get(name), shape))
  return {
    problems: [
      ...lost.map((name) => `The database "${name}" has landed and is gone: devices hold it. Bring it back.`),
      ...verdicts.flatMap(({ problems }) => problems),
    ],
    list: [list.trimEnd(), ...verdicts.flatMap(({ added }) => added), ''].join('\n'),
  }
}

interface Judged {
  readonly problems: readonly string[]
  readonly added: readonly string[]
}

function judgeOne(name: string, landed: DatabaseShape | undefined, now: DatabaseShape): Judged {
  const changes = changedTables(landed?.tables ?? new Map(), now.tables)
  const last = landed?.version ?? 0
  if (now.version > last)
    return { problems: [], added: [`${name} ${now.version}`, ...changes.map((change) => `  ${change}`)] }
  const refuse = (problem: string): Judged => ({ problems: [problem], added: [] })
  if (now.version < last)
    return refuse(
      `The database "${name}" went back from version ${last} to ${now.version}: devices that have opened the newer one ` +
        `can't open it any more. Raise its version above ${last}.`,
    )
  if (changes.length === 0) return { problems: [], added: [] }
  return refuse(
    `The tables of the database "${name}" changed, and its version is still ${last}: devices that have it would keep ` +
      `the old ones. Raise its version. Changed: ${changes.join('; ')}.`,
  )
}

function changedTables(before: DatabaseShape['tables'], now: DatabaseShape['tables']): string[] {
  const names = [...new Set([...before.keys(), ...now.keys()])].toSorted()
  return names.filter((name) => before.get(name) !== now.get(name)).map((name) => `${name}: ${now.get(name) ?? 'gone'}`)
}

function readShapes(list: string): ReadonlyMap<string, DatabaseShape> {
  const shapes = new Map<string, { version: number; tables: Map<string, string> }>()
  let current = { version: 0, tables: new Map<string, string>() }
  for (const line of linesOf(list)) {
    const [, table, columns] = /^ +(\w+): (.+)$/.exec(line) ?? []
    if (table === undefined || columns === undefined) {
      const [name = '', version] = line.split(' ')
      current = { version: Number(version), tables: shapes.get(name)?.tables ?? new Map<string, string>() }
      shapes.set(name, current)
    } else if (columns === 'gone') current.tables.delete(table)
    else current.tables.set(table, columns)
  }
  return shapes
}
