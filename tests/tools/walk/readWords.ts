import * as v from 'valibot'
import { defaultLocale, type Locale } from '#domain/locale.ts'

/** Texts that must not appear in a language: English texts with a different translation, and message IDs. */
export interface ForeignWords {
  readonly english: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

const catalogue = v.object({ messages: v.record(v.string(), v.unknown()) })

async function readPlain(origin: string, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const { messages } = v.parse(catalogue, await (await fetch(`${origin}/i18n/${locale}.json`)).json())
  return new Map(
    Object.entries(messages).flatMap(([id, words]) => {
      const text = Array.isArray(words) && words.length === 1 ? (words as unknown[])[0] : words
      return typeof text === 'string' ? [[id, text] as const] : []
    }),
  )
}

/** A short word may be a name or abbreviation common to all languages; "English" is the same in every language. */
const isSentence = (text: string) => /[a-z]{3}/.test(text) && text.length > 3 && text !== 'English'

export async function readForeignWords(origin: string, locale: Locale): Promise<ForeignWords> {
  const [english, own] = await Promise.all([readPlain(origin, defaultLocale), readPlain(origin, locale)])
  const differing = [...english].filter(([id, text]) => isSentence(text) && own.get(id) !== text)
  return {
    english: new Set(locale === defaultLocale ? [] : differing.map(([, text]) => text)),
    ids: new Set([...english.keys()].filter((id) => id.length >= 6)),
  }
}
