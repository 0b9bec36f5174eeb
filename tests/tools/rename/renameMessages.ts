import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { defaultLocale, type Locale, locales } from '#domain/locale.ts'
import { compileMessages, messageSettings } from '#server/commands/messageCatalogues.ts'
import { findMacros } from './macroUses.ts'
import { type Catalogues, moveTexts, type PlannedRename, planRename } from './planRename.ts'
import { printMacro } from './printMacro.ts'
import { findTextLiterals, type TextLiteral, traceLiterals } from './registryLiterals.ts'
import { type RenameEntry, RenameRefused } from './renameList.ts'
import { applyEdits, type Edit, parseSource, quote } from './syntaxTree.ts'
import { createRewriters, rewriteTestTexts, type TextChange } from './testTexts.ts'

export interface RenameProject {
  readonly root: string
  readonly source: string
  readonly catalogues: string
  readonly others: readonly string[]
  /** Updates a folder's catalogs from the source, in a separate process. */
  readonly extract: (folder: string) => Promise<void>
  readonly format: (paths: readonly string[]) => void
  readonly trace?: (literals: readonly TextLiteral[]) => ReadonlyMap<TextLiteral, readonly string[]>
}

export interface RenameResult {
  readonly files: readonly string[]
  readonly filledIn: readonly string[]
  /** Test texts to review: parts of an old message, and words that are still in another message. */
  readonly toCheck: readonly string[]
}

/**
 * Renames messages in catalogs, source and tests. Throws `RenameRefused` and changes nothing if the list is invalid, a
 * text can't be rewritten, or the extractor finds unplanned texts.
 */
export async function renameMessages(entries: readonly RenameEntry[], project: RenameProject): Promise<RenameResult> {
  const catalogues = await readCatalogues(project.catalogues)
  const { plans, problems } = planRename(entries, catalogues)
  if (problems.length > 0) throw new RenameRefused(problems)
  const files = readFiles(project)
  const originals = new Map(files)
  const uses = rewriteScreens(plans, files, project)
  rewriteRegistries(plans, files, project)
  const missing = plans
    .filter((plan) => plan.screen && !uses.has(plan))
    .map(({ entry }) => `"${entry.old}": the source doesn't use it there.`)
  if (missing.length > 0) throw new RenameRefused(missing)
  const tests = rewriteTests(plans, files, project, catalogues)
  const changed = [...files].filter(([path, code]) => originals.get(path) !== code).map(([path]) => path)
  const copy = mkdtempSync(join(tmpdir(), 'catalogues-'))
  try {
    for (const path of changed) writeFileSync(path, files.get(path)!)
    project.format(changed)
    cpSync(project.catalogues, copy, { recursive: true })
    await writeCatalogues(copy, moveTexts(plans, catalogues))
    await project.extract(copy)
    const wrong = compareCatalogues(plans, catalogues, await readCatalogues(copy))
    if (wrong.length > 0) throw new RenameRefused(wrong)
    cpSync(copy, project.catalogues, { recursive: true })
    await compileMessages(project.catalogues)
  } catch (error) {
    for (const path of changed) writeFileSync(path, originals.get(path)!)
    throw error
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return { files: changed.map((path) => relative(project.root, path)), ...tests }
}

function readFiles({ source, others }: RenameProject): Map<string, string> {
  const paths = [source, ...others].flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**'] }).map((path) => join(folder, path)),
  )
  return new Map([...new Set(paths)].map((path) => [path, readFileSync(path, 'utf8')]))
}

const isTest = (path: string, { root }: RenameProject): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || relative(root, path).startsWith('tests/')

const isMeant = (entry: RenameEntry, path: string, { root }: RenameProject): boolean =>
  entry.in === undefined || entry.in.some((start) => relative(root, path).startsWith(start))

function rewriteScreens(
  plans: readonly PlannedRename[],
  files: Map<string, string>,
  project: RenameProject,
): Set<PlannedRename> {
  const done = new Set<PlannedRename>()
  const screens = plans.filter(({ screen }) => screen)
  for (const [path, original] of files) {
    if (isTest(path, project) || !original.includes('/macro')) continue
    const meant = screens.filter(({ entry }) => isMeant(entry, path, project))
    if (meant.length === 0) continue
    // Rewrite one level at a time, because a macro may be inside another macro's expression.
    for (let code = original, edits: Edit[] = []; ; code = applyEdits(code, edits)) {
      files.set(path, code)
      edits = outermost(
        findMacros(parseSource(path, code), code).flatMap((use) => {
          const plan = meant.find(
            ({ entry }) => use.id === undefined && entry.old === use.message && entry.oldContext === use.context,
          )
          if (!plan) return []
          const context = plan.entry.context ?? plan.entry.oldContext
          if (plan.message === use.message && context === use.context) return []
          done.add(plan)
          const { start, end } = use.node
          return [{ start, end, text: printMacro(use, plan.tokens, context, code) }]
        }),
      )
      if (edits.length === 0) break
    }
    markUnchanged(meant, path, files, done)
  }
  return done
}

function markUnchanged(
  plans: readonly PlannedRename[],
  path: string,
  files: ReadonlyMap<string, string>,
  done: Set<PlannedRename>,
): void {
  const same = plans.filter((plan) => plan.screen!.oldId === plan.screen!.newId && !done.has(plan))
  if (same.length === 0) return
  const code = files.get(path)!
  const messages = new Set(findMacros(parseSource(path, code), code).map(({ message }) => message))
  for (const plan of same) if (messages.has(plan.entry.old)) done.add(plan)
}

const outermost = (edits: readonly Edit[]): Edit[] =>
  edits.filter((edit) => !edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end))

/** Rewrites the string literals that produce registry texts; throws if a text doesn't come from a single literal. */
function rewriteRegistries(plans: readonly PlannedRename[], files: Map<string, string>, project: RenameProject): void {
  const changing = plans.filter(({ entry, registryIds }) => registryIds.length > 0 && entry.old !== entry.new)
  if (changing.length === 0) return
  const olds = new Set(changing.map(({ entry }) => entry.old))
  const literals = [...files].flatMap(([path, code]) =>
    isTest(path, project) || ![...olds].some((old) => code.includes(old.slice(0, 12).split(/['"\\]/)[0]!))
      ? []
      : findTextLiterals(parseSource(path, code), path, olds),
  )
  const found = (project.trace ?? traceLiterals)(literals)
  const problems: string[] = []
  const edits = new Map<string, Edit[]>()
  for (const { entry, registryIds } of changing) {
    const meant = [...found].filter(
      ([{ text }, ids]) => text === entry.old && ids.some((id) => registryIds.includes(id)),
    )
    const given = meant.flatMap(([, ids]) => ids)
    for (const id of registryIds)
      if (!given.includes(id)) problems.push(`"${entry.old}": ${id} isn't one string in the source; change it by hand.`)
    const shared = entry.id === undefined ? [] : given.filter((id) => id !== entry.id)
    if (shared.length > 0)
      problems.push(`"${entry.old}": the string of ${entry.id} is also that of ${shared.join(', ')}.`)
    for (const [{ path, start, end }] of meant) {
      const planned = edits.get(path) ?? []
      const other = planned.find((edit) => edit.start === start)
      if (!other) edits.set(path, [...planned, { start, end, text: quote(entry.new) }])
      else if (other.text !== quote(entry.new))
        problems.push(`"${entry.old}": one string would become ${other.text} and ${quote(entry.new)}.`)
    }
  }
  if (problems.length > 0) throw new RenameRefused(problems)
  for (const [path, list] of edits) files.set(path, applyEdits(files.get(path)!, list))
}

function rewriteTests(
  plans: readonly PlannedRename[],
  files: Map<string, string>,
  project: RenameProject,
  catalogues: Catalogues,
): Pick<RenameResult, 'filledIn' | 'toCheck'> {
  const rewriters = createRewriters(plans.map((plan) => toTextChange(plan, plans, catalogues)))
  const filledIn: string[] = []
  const toCheck: string[] = []
  if (rewriters.length === 0) return { filledIn, toCheck }
  for (const [path, code] of files) {
    if (!isTest(path, project)) continue
    const found = rewriteTestTexts(path, code, rewriters)
    files.set(path, applyEdits(code, found.edits))
    filledIn.push(...found.filledIn.map((line) => line.replace(`${project.root}/`, '')))
    toCheck.push(...found.toCheck.map((line) => line.replace(`${project.root}/`, '')))
  }
  return { filledIn, toCheck }
}

function toTextChange({ entry }: PlannedRename, plans: readonly PlannedRename[], catalogues: Catalogues): TextChange {
  const isRenamed = (id: string) =>
    plans.some(
      ({ entry: { in: files }, screen, registryIds }) =>
        files === undefined && (screen?.oldId === id || registryIds.includes(id)),
    )
  const others = Object.entries(catalogues[defaultLocale]).filter(
    ([id, { translation }]) => translation === entry.old && !isRenamed(id),
  )
  return { old: entry.old, next: entry.new, isUnique: others.length === 0 }
}

/** Returns differences between the plans and the extracted catalogs: texts lost, added, unchanged or untranslated. */
function compareCatalogues(plans: readonly PlannedRename[], before: Catalogues, after: Catalogues): string[] {
  const problems: string[] = []
  const added = new Set(plans.flatMap(({ screen }) => (screen ? [screen.newId] : [])))
  const dropped = new Set(plans.flatMap(({ screen }) => (screen ? [screen.oldId] : [])))
  const nameOf = (catalogue: Catalogues, id: string) => `"${catalogue[defaultLocale][id]?.translation}" (${id})`
  for (const id of added)
    if (!after[defaultLocale][id])
      problems.push(
        `${[...plans].find(({ screen }) => screen?.newId === id)?.message} was planned, but the source has another text now.`,
      )
  for (const id of Object.keys(before[defaultLocale]))
    if (!after[defaultLocale][id] && !dropped.has(id)) problems.push(`${nameOf(before, id)} would be lost.`)
  for (const id of Object.keys(after[defaultLocale]))
    if (!before[defaultLocale][id] && !added.has(id)) problems.push(`${nameOf(after, id)} would be new.`)
  for (const { entry, registryIds } of plans)
    for (const id of registryIds)
      if (after[defaultLocale][id]?.translation !== entry.new)
        problems.push(`${id} still reads "${after[defaultLocale][id]?.translation}".`)
  for (const locale of locales)
    for (const [id, { translation }] of Object.entries(after[locale]))
      if (!translation && before[locale][id]?.translation !== translation)
        problems.push(`${nameOf(after, id)} has no ${locale} text.`)
  return problems
}

async function readCatalogues(folder: string): Promise<Catalogues> {
  const [catalogue] = await getCatalogs(messageSettings(folder))
  return (await catalogue!.readAll()) as Catalogues
}

async function writeCatalogues(folder: string, catalogues: Catalogues): Promise<void> {
  const [catalogue] = await getCatalogs(messageSettings(folder))
  for (const locale of locales) await catalogue!.write(locale, catalogues[locale as Locale])
}

export function runIn(root: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
