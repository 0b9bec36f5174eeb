import { exceptions, nameWords, proseWords } from './wordList.ts'

export interface Finding {
  readonly path: string
  readonly kind: 'comments' | 'names'
  readonly word: string
  readonly better: string
  readonly line: number
}

const join = (words: readonly { is: string }[]) => words.map(({ is }) => is).join('|')
const within = join(nameWords.filter(({ place }) => place === 'within'))
const start = join(nameWords.filter(({ place }) => place === 'start'))

const prose = new RegExp(`\\b(?:${join(proseWords)})\\b`, 'gi')
/** Matches a bare word only if code follows, because text between tags ("at most 5") isn't a name. */
const names = new RegExp(
  [
    `\\b[a-z0-9]*(?:${within})[A-Za-z0-9]*\\b`,
    `\\b(?:${start})[A-Z][A-Za-z0-9]*\\b`,
    `\\b(?:${start})\\b(?=\\s*[=:,.;()[\\]{}<>?!&|+*/])`,
  ].join('|'),
  'g',
)
const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g
const string = /(['"`])(?:\\.|(?!\1).)*\1/g

export function findWords(path: string, text: string): Finding[] {
  const isExcepted = ({ word }: Finding) =>
    exceptions.some(
      (exception) => path.startsWith(exception.path) && (exception.word ?? word.toLowerCase()) === word.toLowerCase(),
    )
  const comments = path.endsWith('.md') ? text : keepOnly(text, comment)
  const code = path.endsWith('.md') ? '' : text.replace(comment, blank).replace(string, blank)
  const findings = [...findIn(path, 'comments', comments, prose), ...findIn(path, 'names', code, names)]
  return findings.filter((finding) => !isExcepted(finding))
}

export const hasWord = (text: string): boolean => new RegExp(prose.source, 'i').test(text)

function findIn(path: string, kind: Finding['kind'], text: string, pattern: RegExp): Finding[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    const line = text.slice(0, index).split('\n').length
    return { path, kind, word, better: betterFor(kind, word), line }
  })
}

function betterFor(kind: Finding['kind'], word: string): string {
  if (kind === 'comments') return proseWords.find(({ is }) => new RegExp(`^(?:${is})$`, 'i').test(word))?.better ?? ''
  const fits = nameWords.filter(({ is, place }) =>
    new RegExp(place === 'start' ? `^(?:${is})(?![a-z])` : is).test(word),
  )
  return (fits.find(({ place }) => place === 'start') ?? fits[0])?.better ?? ''
}

/** Blanks a match, keeping line numbers. Strings become empty strings. */
const blank = (match: string): string => {
  const lines = match.replace(/[^\n]/g, ' ')
  return /^['"`]/.test(match) ? `""${lines}` : lines
}

/** Keeps only a pattern's matches, each on its original line. */
function keepOnly(text: string, pattern: RegExp): string {
  let result = ''
  let position = 0
  for (const { 0: match, index } of text.matchAll(pattern)) {
    result += text.slice(position, index).replace(/[^\n]/g, '') + match
    position = index + match.length
  }
  return result
}
