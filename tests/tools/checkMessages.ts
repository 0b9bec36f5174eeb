import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLocale, locales } from '#domain/locale.ts'
import { cataloguesFolder } from '#server/commands/cataloguesFolder.ts'
import { compileMessages, messageSource } from '#server/commands/messageCatalogues.ts'
import { extractMessages } from './extractMessages.ts'

/**
 * Returns the catalogs' problems: catalogs that differ from the source's texts, or if there are none, languages with
 * untranslated messages. Writes only compiled files.
 */
export async function checkMessages(folder = cataloguesFolder, source = messageSource): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'catalogues-'))
  try {
    await cp(folder, copy, { recursive: true })
    await extractMessages(copy, source)
    const problems: string[] = []
    for (const locale of locales) {
      const file = join(locale, 'messages.po')
      const before = await readFile(join(folder, file), 'utf8').catch(() => '')
      if (before !== (await readFile(join(copy, file), 'utf8'))) {
        problems.push(`locales/${locale}/messages.po is behind the source. Run "npm run messages" and keep the result.`)
      }
    }
    if (problems.length > 0) return problems
    const missing = await compileMessages(folder)
    return Object.entries(missing)
      .filter(([locale, texts]) => locale !== defaultLocale && texts.length > 0)
      .map(([locale, texts]) => `locales/${locale}/messages.po has no words for ${listSome(texts)}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

export const listSome = (texts: readonly string[]): string =>
  [
    texts.length === 1 ? '1 text:' : `${texts.length} texts:`,
    ...texts.slice(0, 20),
    ...(texts.length > 20 ? ['…'] : []),
  ].join('\n  ')
