import { currencies } from '#domain/money/money.ts'

/** A regex not proven linear, or constructed at run time, with the reason it is safe. */
export interface BoundedRegex {
  /** `/source/flags`, or the code that builds it, on one line. */
  readonly regex: string
  readonly file: string
  readonly built?: readonly { readonly source: string; readonly flags: string }[]
  /** Maximum length of the text that the regex reads, and the test for this limit. Omitted if `built` is enough. */
  readonly bound?: {
    readonly characters: number
    readonly by: string
    readonly test: { readonly file: string; readonly title: string }
  }
}

const ofPlaces = {
  characters: 2_000,
  by: 'readPlace reads no longer text',
  test: { file: 'src/domain/geo/readPlace.test.ts', title: 'a text of more than 2,000 characters is no place' },
}

export const boundedRegexes: readonly BoundedRegex[] = [
  // Field rule patterns are judged at their definition.
  { regex: "new RegExp(pattern, 'u')", file: 'src/domain/fields/rules.ts', built: [] },
  {
    regex: "new RegExp(`^(${currencies.join('|')})\\\\s*`, 'i')",
    file: 'src/domain/parsing/readNumberText.ts',
    built: [{ source: `^(${currencies.join('|')})\\s*`, flags: 'i' }],
  },
  {
    regex: 'new RegExp(`\\\\s${name}\\\\s*=\\\\s*(?:"([^"]*)"|\'([^\']*)\')`)',
    file: 'src/draw/sheets/xlsx/xmlScanner.ts',
    built: ['r', 'Target', 'formatCode'].map((name) => ({
      source: `\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`,
      flags: '',
    })),
  },
  {
    regex: 'new RegExp(`<${name}>([^<]*)</${name}>`)',
    file: 'server/storage/files/bucketStore.ts',
    built: ['Key', 'LastModified', 'IsTruncated'].map((name) => ({ source: `<${name}>([^<]*)</${name}>`, flags: '' })),
  },
  {
    regex: '/^(?!.*(://|[wW]{3}\\.|[.。．｡]\\p{L}{2,}/))[^\\p{C}\\p{Zl}\\p{Zp}<>"]+$/u',
    file: 'src/domain/accounts/companyName.ts',
    bound: {
      characters: 120,
      by: 'the rule before it in companyNameRules',
      test: {
        file: 'src/domain/accounts/companyName.test.ts',
        title: 'a company name of more than 120 characters is refused before it is searched for links',
      },
    },
  },
  {
    regex:
      '/[?&](?:q|query|ll|sll|daddr|destination|center|cbll|viewpoint)=(?:loc:)?(-?\\d{1,3}(?:\\.\\d+)?)(?:,|%2C)(?:\\s|\\+|%20)*(-?\\d{1,3}(?:\\.\\d+)?)(?:[^\\d.]|$)/i',
    file: 'src/domain/geo/readMapLink.ts',
    bound: ofPlaces,
  },
  {
    regex:
      '//(?:place|search|dir)/(-?\\d{1,3}(?:\\.\\d+)?)(?:,|%2C)(?:\\s|\\+|%20)*(-?\\d{1,3}(?:\\.\\d+)?)(?:[^\\d.]|$)/i',
    file: 'src/domain/geo/readMapLink.ts',
    bound: ofPlaces,
  },
]
