import type { Locale } from '../locale.ts'
import type { NamedText } from '../store/storeNames.ts'
import type { AreaName } from './areaPack.ts'

const hasHan = /\p{Script=Han}/u

/**
 * Returns an area's names: for English users, the English, then the local name; for Chinese users, the local name (or
 * the Simplified Chinese one), then the English. Omits missing and repeated names; without any name, returns the code.
 */
export function areaSpellings({ name, naml, namc, code }: AreaName, locale: Locale): readonly NamedText[] {
  const local = { text: naml, lang: locale === 'zh-tw' || !hasHan.test(naml) ? undefined : 'zh-TW' }
  const spellings =
    locale === 'en-us'
      ? [{ text: name, lang: undefined }, local]
      : [locale === 'zh-cn' && namc ? { text: namc, lang: undefined } : local, { text: name, lang: 'en' }]
  const known = spellings.filter(({ text }) => text !== '')
  const unique = known.filter(({ text }, at) => known.findIndex((other) => other.text === text) === at)
  return unique.length > 0 ? unique : [{ text: code, lang: undefined }]
}

export const areaNameText = (name: AreaName, locale: Locale): string => areaSpellings(name, locale)[0]!.text

/**
 * Formats an area with its ancestors, given smallest first: "Zhongyang Village, Sanchong District". In Chinese, if all
 * names contain Chinese characters, joins them largest first, without commas.
 */
export function areaPathText(path: readonly AreaName[], locale: Locale): string {
  const names = path.map((name) => areaNameText(name, locale))
  return locale !== 'en-us' && names.every((name) => hasHan.test(name)) ? names.toReversed().join('') : names.join(', ')
}
