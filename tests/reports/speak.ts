import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'
import { activateLocale } from '#i18n/activateLocale.ts'

const catalogues = join(import.meta.dirname, '../../locales')

export function speak(locale: Locale): void {
  const { messages } = JSON.parse(readFileSync(join(catalogues, locale, 'messages.json'), 'utf8')) as {
    readonly messages: Parameters<typeof activateLocale>[1]
  }
  activateLocale(locale, messages)
}
