import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'

/** Returns a lookup of a locale's catalog texts by source text or ID. */
export function wordsIn(locale: Locale): (id: string, values?: Readonly<Record<string, string>>) => string {
  const path = join(import.meta.dirname, '..', '..', 'locales', locale, 'messages.po')
  const catalogue = readFileSync(path, 'utf8')
  const known = new Map([...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [id!, text!]))
  return (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), known.get(id)!)
}
