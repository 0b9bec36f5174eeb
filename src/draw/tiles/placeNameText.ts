import type { Locale } from '#domain/locale.ts'
import type { MapName } from '#domain/rail/railPack.ts'

export function placeNameText({ naml, name, namc }: MapName, locale: Locale): string {
  if (locale === 'en-us') return name ?? naml
  return locale === 'zh-cn' ? (namc ?? naml) : naml
}
