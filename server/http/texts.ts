import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { locales, type Locale } from '#domain/locale.ts'

/** Sentences of errors by language. */
export type Texts = (locale: Locale, code: ErrorCode) => string

/** Reads the compiled catalogues once; a language or a sentence that is missing is given in English. */
export function readTexts(catalogues: string): Texts {
  const known = Object.fromEntries(locales.map((locale) => [locale, readCatalogue(join(catalogues, locale))]))
  return (locale, code) => {
    const message = known[locale]?.[`error.${code}`]
    const isPlain = Array.isArray(message) && message.every((part) => typeof part === 'string')
    return isPlain && message.length > 0 ? message.join('') : errorCatalogue[code].message
  }
}

function readCatalogue(folder: string): Record<string, unknown> {
  try {
    const { messages } = JSON.parse(readFileSync(join(folder, 'messages.json'), 'utf8')) as { messages?: object }
    return { ...messages }
  } catch {
    // A catalogue that was never compiled must not stop errors from being told.
    return {}
  }
}
