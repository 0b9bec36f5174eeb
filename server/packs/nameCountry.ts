/** Returns a country's code and names by its ISO 3166-1 alpha-2 code, from the runtime's Unicode CLDR. */
export function nameCountry(country: string): { code: string; name: string; naml: string } {
  const code = country.toUpperCase()
  const own = languageOf(country)
  return { code, name: nameIn('en', code), naml: nameIn(own, code) }
}

/** Returns a country's most likely language tag with script, such as `zh-Hant-TW`. */
export const languageOf = (country: string): string => new Intl.Locale(`und-${country}`).maximize().toString()

const nameIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
