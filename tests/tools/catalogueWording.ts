import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'
import type { Wording } from '#domain/reportAssembly/blockKit.ts'
import { plainWording } from '#tests/reports/exampleSites.ts'

/** Returns the report block texts of a language's catalog. `text` throws for an ID without a text. */
export function catalogueWording(locale: Locale): Wording {
  const file = join(import.meta.dirname, '../../locales', locale, 'messages.po')
  const entries = readFileSync(file, 'utf8').matchAll(/^msgid ("reportBlock\..*")\nmsgstr (".*")$/gm)
  const texts = new Map([...entries].map(([, id, text]) => [JSON.parse(id!) as string, JSON.parse(text!) as string]))
  return {
    ...plainWording,
    locale,
    text(id, message, values) {
      const text = texts.get(id)
      if (!text) throw new Error(`${locale} has no words for ${id}.`)
      return plainWording.text(id, locale === 'en-us' ? message : text, values)
    },
  }
}
