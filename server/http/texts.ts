import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { locales, type Locale } from '#domain/locale.ts'

export type Texts = (locale: Locale, code: ErrorCode) => string

/** Function that looks up a catalog message by id and fills in values; `english` is the fallback. */
export type CatalogueTexts = (
  locale: Locale,
  id: string,
  english: string,
  values?: Readonly<Record<string, string>>,
) => string

/** Reads the compiled catalogs once; missing languages and messages fall back to English. */
export function readTexts(catalogues: string): Texts {
  const textOf = readCatalogueTexts(catalogues)
  return (locale, code) => textOf(locale, `error.${code}`, errorCatalogue[code].message)
}

export function readCatalogueTexts(catalogues: string): CatalogueTexts {
  const known = Object.fromEntries(locales.map((locale) => [locale, readCatalogue(join(catalogues, locale))]))
  return (locale, id, english, values = {}) => {
    const message = known[locale]?.[id]
    return (isMessage(message) ? message : partsOf(english))
      .map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? '')))
      .join('')
  }
}

/** Part of a compiled message: plain text, or the name of a value in a single-item array. */
type Part = string | readonly [string]

const isMessage = (message: unknown): message is readonly Part[] =>
  Array.isArray(message) &&
  message.length > 0 &&
  message.every((part) => typeof part === 'string' || (Array.isArray(part) && part.length === 1))

const partsOf = (english: string): readonly Part[] =>
  english.split(/\{(\w+)\}/).map((part, index): Part => (index % 2 === 0 ? part : [part]))

function readCatalogue(folder: string): Record<string, unknown> {
  try {
    const { messages } = JSON.parse(readFileSync(join(folder, 'messages.json'), 'utf8')) as { messages?: object }
    return { ...messages }
  } catch {
    // A missing catalog must not prevent error responses.
    return {}
  }
}
