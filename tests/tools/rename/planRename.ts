import type { CatalogType } from '@lingui/conf'
import { createHash } from 'node:crypto'
import { defaultLocale, type Locale, locales } from '#domain/locale.ts'
import {
  numberPlaceholders,
  parseMessage,
  placeholdersOf,
  printMessage,
  renamePlaceholders,
  type Token,
} from './messageTokens.ts'
import type { RenameEntry } from './renameList.ts'

export type Catalogues = Readonly<Record<Locale, CatalogType>>

const textId = (message: string, context?: string): string =>
  createHash('sha256')
    .update(`${message}\u{1f}${context ?? ''}`)
    .digest('base64url')
    .slice(0, 6)

export interface PlannedRename {
  readonly entry: RenameEntry
  /** The new message with the old placeholder names, for the source. */
  readonly tokens: readonly Token[]
  /** The new message with Lingui's numbering. */
  readonly message: string
  readonly screen: { readonly oldId: string; readonly newId: string } | undefined
  readonly registryIds: readonly string[]
  readonly translations: Readonly<Record<Exclude<Locale, 'en-us'>, string | undefined>>
}

export function planRename(
  entries: readonly RenameEntry[],
  catalogues: Catalogues,
): { readonly plans: readonly PlannedRename[]; readonly problems: readonly string[] } {
  const problems = findRepeats(entries)
  const plans = entries.flatMap((entry) => {
    const plan = planEntry(entry, catalogues)
    const wrong = typeof plan === 'string' ? [plan] : findCollisions(plan, catalogues)
    problems.push(...wrong.map((problem) => `"${entry.old}": ${problem}`))
    return typeof plan === 'string' ? [] : [plan]
  })
  problems.push(...findMerges(plans, catalogues))
  return { plans, problems }
}

function findRepeats(entries: readonly RenameEntry[]): string[] {
  const keyOf = ({ old, oldContext, id, in: files }: RenameEntry) => JSON.stringify([old, oldContext, id, files])
  const seen = new Set<string>()
  const problems: string[] = []
  for (const entry of entries) {
    if (seen.has(keyOf(entry))) problems.push(`"${entry.old}" is in the list twice.`)
    seen.add(keyOf(entry))
  }
  const olds = new Set(entries.map(({ old }) => old))
  for (const { old, new: next } of entries)
    if (next !== old && olds.has(next))
      problems.push(`"${next}" is a new text of one entry and the old text of another. Use two lists.`)
  return problems
}

function planEntry(entry: RenameEntry, catalogues: Catalogues): PlannedRename | string {
  const english = catalogues[defaultLocale]
  const oldId = textId(entry.old, entry.oldContext)
  const hasScreen = entry.id === undefined && english[oldId]?.message === entry.old
  const isOfScreens = entry.context ?? entry.oldContext ?? entry.in
  const registryIds = isOfScreens === undefined ? registryIdsOf(entry, english) : []
  if (!hasScreen && registryIds.length === 0) return describeMissing(entry, english)
  const old = parseMessage(entry.old)
  const tokens = parseMessage(entry.new)
  const difference = comparePlaceholders(old, tokens)
  if (difference) return `the new text ${difference}`
  const names = hasScreen ? numberPlaceholders(tokens) : new Map<string, string>()
  const message = printMessage(renamePlaceholders(tokens, names))
  const translations = { 'zh-tw': entry.zhTw, 'zh-cn': entry.zhCn }
  for (const [locale, text] of Object.entries(translations)) {
    const wrong = text === undefined ? undefined : comparePlaceholders(old, parseMessage(text))
    if (wrong) return `its ${locale} text ${wrong}`
  }
  const id = entry.context ?? entry.oldContext
  return {
    entry,
    tokens,
    message,
    screen: hasScreen ? { oldId, newId: textId(message, id) } : undefined,
    registryIds,
    translations: mapTranslations(catalogues, hasScreen ? oldId : registryIds[0]!, translations, names),
  }
}

function mapTranslations(
  catalogues: Catalogues,
  id: string,
  given: PlannedRename['translations'],
  names: ReadonlyMap<string, string>,
): PlannedRename['translations'] {
  const translate = (locale: 'zh-tw' | 'zh-cn') => {
    const text = given[locale] ?? catalogues[locale][id]?.translation
    return text === undefined ? undefined : printMessage(renamePlaceholders(parseMessage(text), names))
  }
  return { 'zh-tw': translate('zh-tw'), 'zh-cn': translate('zh-cn') }
}

/**
 * Returns a text's registry IDs. A message with an explicit ID has the English text as its en-us translation.
 */
const registryIdsOf = ({ id, old }: RenameEntry, english: CatalogType): string[] =>
  Object.entries(english)
    .filter(([key, { message, translation }]) => message === undefined && translation === old && (id ?? key) === key)
    .map(([key]) => key)

function describeMissing({ old, id, oldContext }: RenameEntry, english: CatalogType): string {
  if (id !== undefined)
    return english[id] ? `the text of ${id} is "${english[id].translation}".` : `there is no text ${id}.`
  const contexts = Object.values(english).flatMap(({ message, context }) => (message === old ? [context] : []))
  if (contexts.length > 0 && !contexts.includes(oldContext))
    return `there is such a text, but with ${contexts.map((context) => (context === undefined ? 'no context' : `the context "${context}"`)).join(' and ')}.`
  return 'no text of the catalogues has this English.'
}

function comparePlaceholders(old: readonly Token[], next: readonly Token[]): string | undefined {
  const before = new Set(placeholdersOf(old))
  const after = new Set(placeholdersOf(next))
  const lost = [...before].filter((name) => !after.has(name))
  const added = [...after].filter((name) => !before.has(name))
  if (lost.length > 0) return `lacks the placeholder ${lost.join(', ')}.`
  if (added.length > 0) return `has a placeholder that the old one doesn't have: ${added.join(', ')}.`
  const numbered = placeholdersOf(next).filter((name) => /^<?\d+>?$/.test(name))
  const repeated = numbered.filter((name, index) => numbered.indexOf(name) !== index)
  if (repeated.length > 0 && placeholdersOf(old).filter((name) => name === repeated[0]).length === 1)
    return `has the placeholder ${repeated[0]} twice.`
  return undefined
}

/** The new text may already exist if its translations are equal. */
function findCollisions({ screen, message, translations }: PlannedRename, catalogues: Catalogues): string[] {
  if (!screen || screen.newId === screen.oldId) return []
  return (['zh-tw', 'zh-cn'] as const).flatMap((locale) => {
    const present = catalogues[locale][screen.newId]?.translation
    return present === undefined || present === translations[locale]
      ? []
      : [
          `the new text "${message}" exists and is "${present}" in ${locale}, not "${translations[locale]}". Give both the same translation, or a context.`,
        ]
  })
}

/** Returns conflicting merges and missing translations. Several old texts may merge if their translations are equal. */
function findMerges(plans: readonly PlannedRename[], catalogues: Catalogues): string[] {
  const byId = new Map<string, PlannedRename>()
  const problems: string[] = []
  for (const plan of plans) {
    const text = JSON.stringify(plan.translations)
    for (const id of [...(plan.screen ? [plan.screen.newId] : []), ...plan.registryIds]) {
      const other = byId.get(id)
      if (!other) byId.set(id, plan)
      else if (JSON.stringify(other.translations) !== text || other.message !== plan.message)
        problems.push(`"${plan.entry.old}" and "${other.entry.old}" become one text, but differ in another language.`)
    }
    for (const locale of ['zh-tw', 'zh-cn'] as const)
      if (plan.screen && !plan.translations[locale] && catalogues[locale][plan.screen.oldId])
        problems.push(`"${plan.entry.old}" has no ${locale} translation.`)
  }
  return problems
}

/** Old texts stay until the extractor finds them unused. */
export function moveTexts(plans: readonly PlannedRename[], catalogues: Catalogues): Catalogues {
  const next = structuredClone(catalogues) as Record<Locale, CatalogType>
  for (const { entry, message, screen, registryIds, translations } of plans) {
    for (const locale of locales) {
      const texts = next[locale]
      const translation = locale === 'en-us' ? message : translations[locale]!
      if (screen) {
        const context = entry.context ?? entry.oldContext
        const { context: _, ...old } = catalogues[locale][screen.oldId]!
        texts[screen.newId] = { ...old, message, translation, ...(context === undefined ? {} : { context }) }
      }
      for (const id of registryIds) {
        const isGiven = (locale === 'zh-tw' ? entry.zhTw : entry.zhCn) !== undefined
        if (locale === defaultLocale || isGiven) texts[id] = { ...texts[id]!, translation }
      }
    }
  }
  return next
}
