import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { environmentVariables } from '#server/env.ts'
import { deadEnds, type Document, forgottenNames, maxReadmeBytes, tableVariables, topStrangers } from './documents.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const ownPath = relative(root, import.meta.filename)
const ignored = read('.gitignore').split('\n')
const foreign = new Set(['node_modules', '.git', 'dist', 'data', 'shots', 'coverage', 'test-results', '.cache'])

function listDocuments(folder: string): Document[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : listDocuments(path)
    return entry.name.endsWith('.md')
      ? [{ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }]
      : []
  })
}

const documents = listDocuments(root)
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)

test('every link, path and command of the documents leads somewhere', () => {
  expect(documents.length).toBeGreaterThan(10)
  expect(documents.flatMap((document) => deadEnds(root, document, scripts))).toEqual([])
})

test('a link, a path or a command that leads nowhere is found', () => {
  const text =
    '[lost](nowhere/README.md) [here](server/README.md) [out](https://example.com/x) `src/lost.ts` `src/app/index.html` `lost.ts` ' +
    '`vite.config.ts` `locales/*/messages.po` `npm run lost` `npm run -s analyse`'
  const lost = ['nowhere/README.md', 'src/lost.ts', 'lost.ts', 'npm run lost'].map((end) => `README.md: ${end}`)
  expect(deadEnds(root, { path: 'README.md', text }, scripts)).toEqual(lost)
})

const rooms = ['src', 'sw', 'workers', 'server', 'migrations', 'tests']
const code = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes('node_modules') && path !== ownPath)
  .concat('vite.config.ts')
  .map(read)
  .join('\n')

test('every name of code in the documents is one that the code has', () => {
  // Skip the generated list of features, because it contains names that the code composes.
  const written = documents.filter(({ path }) => path !== '.github/FEATURES.md')
  expect(written.flatMap((document) => forgottenNames(document, (name) => code.includes(name)))).toEqual([])
  const text = '`saveRecord` and `saveRecords.andForgetThem(all)`, ```\nnot looked at: lostForEver\n```'
  expect(forgottenNames({ path: 'README.md', text }, (name) => name === 'saveRecord')).toEqual([
    'README.md: saveRecords',
    'README.md: andForgetThem',
  ])
})

test('every document can be reached from the README at the top', () => {
  const unreached = new Set(documents.map(({ path }) => path))
  const follow = (path: string): void => {
    if (!unreached.delete(path)) return
    for (const [, link = ''] of read(path).matchAll(/\]\(([^)#\s]+\.md)/g)) follow(join(path, '..', link))
  }
  follow('README.md')
  expect([...unreached]).toEqual([])
})

test('every command of package.json is told in a document', () => {
  const text = documents.map(({ text }) => text).join('\n')
  const isNamed = (name: string): boolean => new RegExp(`(?:npm (?:run (?:-s )?)?|\`)${name}(?![\\w:])`).test(text)
  expect(scripts.filter((name) => !isNamed(name))).toEqual([])
})

test('the table of settings has a row for every environment variable that the server reads, and no other', () => {
  const text = read('server/README.md')
  const table = text.slice(text.indexOf('## Settings'), text.indexOf('## Operating it'))
  expect(environmentVariables.length).toBeGreaterThan(40)
  expect(tableVariables(table).toSorted()).toEqual([...environmentVariables].toSorted())
  expect(tableVariables('| `PORT`, `HOST` | `NONE` | see `PUBLIC_URL` |')).toEqual(['PORT', 'HOST'])
})

test('the walk through an addition shows a diff that still applies', () => {
  const [, diff = ''] = /```diff\n([^]*?)```/.exec(read('.github/CONTRIBUTING.md')) ?? []
  const lines = diff.trimEnd().split('\n')
  const unchanged = lines.filter((line) => line.startsWith(' ')).map((line) => line.slice(1))
  expect(unchanged.length).toBeGreaterThan(2)
  expect(read('src/domain/store/storeFields.ts')).toContain(unchanged.join('\n'))
})

test(`the README at the top has at most ${maxReadmeBytes} bytes`, () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(maxReadmeBytes)
})

test('the top of the repository holds what the house has there, and nothing else', () => {
  expect(topStrangers(readdirSync(root), ignored)).toEqual([])
  expect(topStrangers(['README.md', '.npmrc', 'dist', 'shots', 'docs', 'scripts', 'jest.config.js'], ignored)).toEqual([
    'docs',
    'scripts',
    'jest.config.js',
  ])
})
