import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { type ExtractorType, type LinguiConfigNormalized, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from '#domain/locale.ts'
import { readNewest } from './readNewest.ts'

const root = join(import.meta.dirname, '..', '..')

/** The folder of the catalogues: one folder per language, each with its `messages.po`. */
export const cataloguesFolder = join(root, 'locales')

/** The source that texts are taken from. */
export const messageSource = join(root, 'src')

/**
 * Settings of the message tools, handed to them directly so that no settings file is looked for.
 * Missing translations fall back to English and are found by the i18n check, which is why no fallback language is set.
 */
export function messageSettings(
  folder = cataloguesFolder,
  extractors: ExtractorType[] = [],
  source = messageSource,
): LinguiConfigNormalized {
  return makeConfig(
    {
      rootDir: root,
      locales: [...locales],
      sourceLocale: defaultLocale,
      catalogs: [
        {
          path: join(folder, '{locale}', 'messages'),
          include: [source],
          exclude: ['**/*.test.*', '**/public/**'],
        },
      ],
      format: formatter({ lineNumbers: false }),
      compileNamespace: 'json',
      orderBy: 'message',
      extractors,
    },
    { skipValidation: true },
  )
}

/** The texts that a language has no words for, by language: each in English, behind it its id where it has one by name. */
export type MissingMessages = Record<string, string[]>

/** A text of a screen has a hash for its id, which says nothing to anybody; one of a registry is told apart from its namesakes by it. */
const nameText = ({ id, source }: { id: string; source: string }) =>
  id.includes('.') ? `"${source}" (${id})` : `"${source}"`

/**
 * Writes `messages.json` beside each `messages.po`: what `/i18n/{locale}.json` serves. Returns what has no translation yet.
 * A message whose syntax is broken (an unclosed brace, an unknown plural form) is an error that names it.
 */
export async function compileMessages(folder = cataloguesFolder): Promise<MissingMessages> {
  const [catalogue] = await getCatalogs(messageSettings(folder))
  if (!catalogue) throw new Error('No catalogue is set up.')
  const missing: MissingMessages = {}
  for (const locale of locales) {
    const found = await catalogue.getTranslations(locale, { fallbackLocales: {}, sourceLocale: defaultLocale })
    const { source, errors } = createCompiledCatalog(locale, found.messages, { namespace: 'json' })
    if (errors.length > 0) {
      const list = errors.map(({ id, source: text, error }) => `  ${id}: ${text} (${error.message})`).join('\n')
      throw new Error(`locales/${locale}/messages.po holds messages that can't be read:\n${list}`)
    }
    await writeFile(join(folder, locale, 'messages.json'), source)
    missing[locale] = found.missing.map(nameText)
  }
  return missing
}

/** Compiles the catalogues where a compiled one is missing or older than what it is made of: after a clone, and after a change of words. */
export async function prepareMessages(): Promise<void> {
  const makers = [join(root, 'package-lock.json'), import.meta.filename]
  const isFresh = locales.every((locale) => {
    const folder = join(cataloguesFolder, locale)
    const made = readNewest(join(folder, 'messages.json'))
    return [join(folder, 'messages.po'), ...makers].every((path) => readNewest(path) < made)
  })
  if (!isFresh) await compileMessages()
}
