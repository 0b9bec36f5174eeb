import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Locale } from '#domain/locale.ts'

const catalogueSchema = v.object({ messages: v.record(v.string(), v.any()) })

export const readCatalogue = (catalogues: string, locale: Locale) =>
  v.parse(catalogueSchema, JSON.parse(readFileSync(join(catalogues, locale, 'messages.json'), 'utf8'))).messages
