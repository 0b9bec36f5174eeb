import { Converter } from 'opencc-js/t2cn'
import { languageOf } from './nameCountry.ts'

/** Turns names of a country into simplified Chinese where it writes traditional Chinese; leaves all others as they are. */
export function simplifyNames(country: string): (name: string) => string {
  return languageOf(country).startsWith('zh-Hant') ? Converter({ from: 't', to: 'cn' }) : (name) => name
}
