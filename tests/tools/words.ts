// npm run words: counts former dialect words in comments, names and screen texts per folder; fails if a count exceeds
// its limit.
//   npm run words -- src/ui      lists the words of a folder or file, with line and replacement
//   npm run words -- texts       lists the screen texts
//   npm run words -- --lower     lowers the limits (tests/tools/words/allowed.json) to the current counts
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareCounts, countRooms, lowerLimits, type WordLimits } from './words/compareCounts.ts'
import { findWords, hasWord } from './words/countWords.ts'
import { readMessageTexts } from './messageTexts.ts'

const root = join(import.meta.dirname, '..', '..')
const limitsFile = join(import.meta.dirname, 'words', 'allowed.json')
const rooms = ['src', 'server', 'workers', 'sw', 'migrations', 'tests']

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).split('\n')

const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...rooms)
const findings = paths
  .filter((path) => /\.(?:ts|tsx|mjs|md)$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) => findWords(path, readFileSync(join(root, path), 'utf8')))
const texts = readMessageTexts().filter(({ text }) => hasWord(text))

const [argument] = process.argv.slice(2)
if (argument === 'texts') for (const { text } of texts) console.log(text)
else if (argument !== undefined && argument !== '--lower') list((path) => path.startsWith(argument))
else check()

function list(isMeant: (path: string) => boolean): void {
  for (const { path, line, word, better } of findings)
    if (isMeant(path)) console.log(`${path}:${line} "${word}" → ${better}`)
}

function check(): void {
  const found: WordLimits = { texts: texts.length, rooms: countRooms(findings) }
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as WordLimits
  const { over, under } = compareCounts(found, limits)
  if (over.length > 0) {
    console.error(`More words of the list (tests/tools/words/wordList.ts) than allowed:\n  ${over.join('\n  ')}`)
    console.error('In the files of the last commit and since:')
    const changed = new Set(git('diff', '--name-only', 'HEAD~1'))
    list((path) => changed.has(path))
    process.exitCode = 1
  } else if (argument === '--lower') {
    writeFileSync(limitsFile, `${JSON.stringify(lowerLimits(found, limits), undefined, 2)}\n`)
    console.log(under.length > 0 ? `Lowered:\n  ${under.join('\n  ')}` : 'Nothing to lower.')
  } else if (under.length > 0)
    console.log(`Fewer words than allowed. Keep it so with "npm run words -- --lower":\n  ${under.join('\n  ')}`)
  else console.log('Words are within their limits.')
}
