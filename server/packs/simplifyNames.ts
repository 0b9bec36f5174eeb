import { Converter } from 'opencc-js/t2cn'
import { languageOf } from './nameCountry.ts'

/**
 * Returns a converter to simplified Chinese for countries that use traditional Chinese; for other countries, a function
 * that returns names unchanged.
 */
export function simplifyNames(country: string): (name: string) => string {
  return languageOf(country).startsWith('zh-Hant') ? Converter({ from: 't', to: 'cn' }) : (name) => name
}
