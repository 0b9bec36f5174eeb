import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { findCollisions, findDeclarations, findLocals, findMembers } from './bindings.ts'
import { type FileMove, rewriteSpecifiers, withCompanions } from './moveFiles.ts'
import type { LocalsEntry, NameEntry, SymbolEntry } from './nameList.ts'
import { RenameRefused } from './renameList.ts'
import { applyEdits, type Edit, lineAt, parseSource } from './syntaxTree.ts'

/** Type-aware renamer. `rename` returns the edits, by absolute path, for the symbol at a file offset. */
export interface Renamer {
  readonly rename: (path: string, offset: number, newName: string) => Promise<Map<string, Edit[]>>
}

export interface NameProject {
  readonly root: string
  /** Persisted names; members with these names can't be renamed. */
  readonly storedNames: ReadonlySet<string>
  readonly format: (paths: readonly string[]) => void
  readonly checkStored: () => void
}

export interface NameResult {
  readonly files: readonly string[]
  /** Local names not renamed because the new name is in use there. */
  readonly left: readonly string[]
}

interface Target {
  readonly path: string
  readonly offset: number
  readonly entry: SymbolEntry | LocalsEntry
}

/**
 * Renames identifiers and moves files; lists local names that can't be renamed. Throws `RenameRefused` and reverts
 * everything if a declaration doesn't exist, a new name is in use there, or a persisted name would change.
 */
export async function renameNames(
  entries: readonly NameEntry[],
  project: NameProject,
  renamer: Renamer,
): Promise<NameResult> {
  const files = readFiles(project.root)
  const moves = withCompanions(
    entries.filter((entry): entry is FileMove => 'from' in entry),
    (path) => files.has(path),
  )
  const problems = findMoveProblems(moves, files)
  const targets = entries.flatMap((entry) => ('from' in entry ? [] : findTargets(entry, files, project, problems)))
  if (problems.length > 0) throw new RenameRefused(problems)
  const { edits, left } = await collectEdits(targets, files, project, renamer)
  const changed = applyAll(edits, files)
  for (const [path, code] of changed) {
    const specifiers = rewriteSpecifiers(path, code, moves)
    changed.set(path, applyEdits(code, specifiers))
  }
  for (const [path, code] of files)
    if (!changed.has(path) && moves.length > 0) {
      const specifiers = rewriteSpecifiers(path, code, moves)
      if (specifiers.length > 0) changed.set(path, applyEdits(code, specifiers))
    }
  writeChanges(changed, files, moves, project)
  return { files: [...changed.keys()].toSorted(), left }
}

function readFiles(root: string): Map<string, string> {
  const paths = globSync('{src,server,sw,workers,tests}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function findMoveProblems(moves: readonly FileMove[], files: ReadonlyMap<string, string>): string[] {
  const homes = new Map<string, string>()
  for (const path of files.keys())
    if (/^(?:src|server)\//.test(path) && !moves.some(({ from }) => from === path)) homes.set(basename(path), path)
  return moves.flatMap(({ from, to }) => {
    if (!files.has(from)) return [`${from} doesn't exist.`]
    if (files.has(to)) return [`${to} exists.`]
    const other = homes.get(basename(to))
    return other ? [`${to} would share its name with ${other}.`] : []
  })
}

function findTargets(
  entry: SymbolEntry | LocalsEntry,
  files: ReadonlyMap<string, string>,
  { storedNames }: NameProject,
  problems: string[],
): Target[] {
  if ('everywhere' in entry)
    return [...files].flatMap(([path, code]) =>
      new RegExp(`\\b${entry.old.replaceAll('$', '\\$')}\\b`).test(code)
        ? findLocals(parseSource(path, code), entry.old).map((offset) => ({ path, offset, entry }))
        : [],
    )
  const code = files.get(entry.file)
  const [name, member] = entry.old.split('.') as [string, string | undefined]
  const program = code === undefined ? undefined : parseSource(entry.file, code)
  const found = program && (member === undefined ? findDeclarations(program, name) : findMembers(program, name, member))
  if (!found?.length) problems.push(`${entry.file} has no ${entry.old}.`)
  if (member !== undefined && storedNames.has(member))
    problems.push(
      `${entry.old}: ${member} is a stored name (tests/landed/keys.txt). Rename it only where it isn't stored, by hand.`,
    )
  // A type and a constant of the same name are two declarations.
  return (found ?? []).map((offset) => ({ path: entry.file, offset, entry }))
}

async function collectEdits(
  targets: readonly Target[],
  files: ReadonlyMap<string, string>,
  { root }: NameProject,
  renamer: Renamer,
): Promise<{ edits: Map<string, Map<number, Edit>>; left: string[] }> {
  const edits = new Map<string, Map<number, Edit>>()
  const left: string[] = []
  const problems: string[] = []
  for (const { path, offset, entry } of targets) {
    const found = await renamer.rename(join(root, path), offset, entry.new)
    const taken = [...found].flatMap(([file, list]) => findTaken(relative(root, file), list, entry, files))
    if (taken.length > 0 && 'everywhere' in entry) left.push(...taken)
    else if (taken.length > 0)
      problems.push(...taken.map((place) => `${entry.old}: ${entry.new} is taken at ${place}.`))
    else for (const [file, list] of found) addEdits(edits, relative(root, file), list)
  }
  if (problems.length > 0) throw new RenameRefused(problems)
  return { edits, left: [...new Set(left)] }
}

function findTaken(
  path: string,
  list: readonly Edit[],
  entry: SymbolEntry | LocalsEntry,
  files: ReadonlyMap<string, string>,
): string[] {
  const code = files.get(path)
  if (code === undefined) return [`${path}, which isn't a file of the project`]
  if (entry.old.includes('.')) return []
  const program = parseSource(path, code)
  const isTaken = 'everywhere' in entry ? [] : findDeclarations(program, entry.new)
  const places = [
    ...findCollisions(
      program,
      list.map(({ start }) => start),
      entry.new,
    ),
    ...isTaken,
  ]
  return [...new Set(places.map((place) => `${path}:${lineAt(code, place)}`))]
}

function addEdits(edits: Map<string, Map<number, Edit>>, path: string, list: readonly Edit[]): void {
  const known = edits.get(path) ?? new Map<number, Edit>()
  for (const edit of list) {
    const other = known.get(edit.start)
    if (other && other.text !== edit.text)
      throw new RenameRefused([`Two entries rename what is at ${path}, offset ${edit.start}.`])
    known.set(edit.start, edit)
  }
  edits.set(path, known)
}

const applyAll = (
  edits: ReadonlyMap<string, ReadonlyMap<number, Edit>>,
  files: ReadonlyMap<string, string>,
): Map<string, string> =>
  new Map([...edits].map(([path, list]) => [path, applyEdits(files.get(path)!, [...list.values()])]))

function writeChanges(
  changed: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  moves: readonly FileMove[],
  { root, format, checkStored }: NameProject,
): void {
  const homeOf = new Map(moves.map(({ from, to }) => [from, to]))
  for (const [path, code] of changed) writeFileSync(join(root, path), code)
  for (const { from, to } of moves) move(join(root, from), join(root, to))
  try {
    format([...changed.keys()].map((path) => join(root, homeOf.get(path) ?? path)))
    checkStored()
  } catch (error) {
    for (const { from, to } of moves) move(join(root, to), join(root, from))
    for (const path of changed.keys()) writeFileSync(join(root, path), files.get(path)!)
    throw error
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (existsSync(to)) throw new Error(`${to} exists.`)
  renameSync(from, to)
}
