import type { Locale } from '#domain/locale.ts'
import type { MapName } from '#domain/rail/railPack.ts'

/** A name in the reader's language, where it is known in it; else in that of the place. */
export function placeNameText({ naml, name, namc }: MapName, locale: Locale): string {
  if (locale === 'en-us') return name ?? naml
  return locale === 'zh-cn' ? (namc ?? naml) : naml
}
