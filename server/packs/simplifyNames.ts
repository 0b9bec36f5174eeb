import { Converter } from 'opencc-js/t2cn'
import { languageOf } from './nameCountry.ts'

/** Returns a converter to simplified Chinese for countries writing traditional Chinese, the identity for others. */
export function simplifyNames(country: string): (name: string) => string {
  return languageOf(country).startsWith('zh-Hant') ? Converter({ from: 't', to: 'cn' }) : (name) => name
}
