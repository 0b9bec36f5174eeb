import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { type ExtractorType, type LinguiConfigNormalized, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from '#domain/locale.ts'
import { cataloguesFolder } from './cataloguesFolder.ts'

const root = join(import.meta.dirname, '..', '..')

export const messageSource = join(root, 'src')

/**
 * Returns settings for the message tools, so that they don't look for a settings file. Sets no fallback language, so
 * that the i18n check finds missing translations; users see these in English.
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

/** Untranslated messages by language: the English text, followed by the id if the message has a name. */
export type MissingMessages = Record<string, string[]>

/**
 * Returns a message's text for the list. Adds the id only for registry messages, because they may share a text; ids of
 * screen messages are only hashes.
 */
const nameText = ({ id, source }: { id: string; source: string }) =>
  id.includes('.') ? `"${source}" (${id})` : `"${source}"`

/**
 * Writes `messages.json` next to each `messages.po`, served as `/i18n/{locale}.json`. Returns the untranslated
 * messages. Throws on invalid syntax and names the message.
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
