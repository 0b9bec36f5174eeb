import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LanguageServer } from './languageServer.ts'
import type { NameEntry } from './nameList.ts'
import { type NameProject, renameNames } from './renameNames.ts'

const sources: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'preserve', strict: true, noEmit: true, allowImportingTsExtensions: true },
    include: ['src', 'tests'],
  }),
  'src/plan/quote.ts': [
    'export interface Wish {',
    '  readonly terms: number',
    '  readonly mostTerms: number',
    '}',
    'export const priceOf = (wish: Wish) => wish.terms * 2',
    'export const doubled = ({ terms, mostTerms }: Wish) => ({ terms, mostTerms })',
    '',
  ].join('\n'),
  'src/plan/order.ts': [
    "import { priceOf, type Wish } from './quote.ts'",
    'export function order(wish: Wish, options: string) {',
    '  return options + priceOf(wish)',
    '}',
    'export const send = (wish: Wish) => ({ wish, text: "Wish" })',
    '',
  ].join('\n'),
  'tests/quote.test.ts': "import { priceOf } from '../src/plan/quote.ts'\npriceOf({ terms: 1, mostTerms: 2 })\n",
}

let root = ''
let server: LanguageServer
let project: NameProject

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rename = (...entries: NameEntry[]) => renameNames(entries, project, server)

function writeSources() {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'names-'))
  writeSources()
  server = await LanguageServer.start(root)
})

beforeEach(() => {
  writeSources()
  project = { root, storedNames: new Set(['terms']), format: () => undefined, checkStored: () => undefined }
})

afterEach(() => rmSync(join(root, 'src/plan/request.ts'), { force: true }))

afterAll(() => {
  server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a type is renamed in every file that uses it, and a text that reads the same stays', async () => {
  const { files } = await rename({ file: 'src/plan/quote.ts', old: 'Wish', new: 'PlanRequest' })
  expect(files).toEqual(['src/plan/order.ts', 'src/plan/quote.ts'])
  expect(read('src/plan/order.ts')).toContain("import { priceOf, type PlanRequest } from './quote.ts'")
  expect(read('src/plan/order.ts')).toContain('text: "Wish"')
})

test('a member is renamed where it is read, written and taken apart', async () => {
  await rename({ file: 'src/plan/quote.ts', old: 'Wish.mostTerms', new: 'maxTerms' })
  expect(read('src/plan/quote.ts')).toContain('({ terms, maxTerms: mostTerms }: Wish) => ({ terms, mostTerms })')
  expect(read('tests/quote.test.ts')).toContain('maxTerms: 2')
})

test('local names are renamed everywhere but where the new one is taken; keys keep their names', async () => {
  const { left } = await rename({ old: 'wish', new: 'options', everywhere: true })
  expect(read('src/plan/quote.ts')).toContain('priceOf = (options: Wish) => options.terms * 2')
  expect(read('src/plan/order.ts')).toContain('send = (options: Wish) => ({ wish: options, text: "Wish" })')
  expect(read('src/plan/order.ts')).toContain('function order(wish: Wish, options: string)')
  expect(left).toEqual(['src/plan/order.ts:2', 'src/plan/order.ts:3'])
})

test('a file moves with its imports', async () => {
  await rename({ from: 'src/plan/quote.ts', to: 'src/plan/request.ts' })
  expect(existsSync(join(root, 'src/plan/quote.ts'))).toBe(false)
  expect(read('src/plan/order.ts')).toContain("from './request.ts'")
  expect(read('tests/quote.test.ts')).toContain("from '../src/plan/request.ts'")
})

test.each<[string, NameEntry, string]>([
  ['of a declaration that there is not', { file: 'src/plan/quote.ts', old: 'Nothing', new: 'A' }, 'has no Nothing'],
  [
    'to a name that is taken',
    { file: 'src/plan/quote.ts', old: 'priceOf', new: 'doubled' },
    'doubled is taken at src/plan/quote.ts',
  ],
  ['of a stored name', { file: 'src/plan/quote.ts', old: 'Wish.terms', new: 'periods' }, 'terms is a stored name'],
  [
    'of a file to the name of another',
    { from: 'src/plan/quote.ts', to: 'src/a/order.ts' },
    'would share its name with src/plan/order.ts',
  ],
])('a list is refused that asks for a rename %s', async (_, entry, problem) => {
  await expect(rename(entry)).rejects.toThrow(problem)
  expect(read('src/plan/quote.ts')).toBe(sources['src/plan/quote.ts'])
})

test('everything is put back when a stored name has changed', async () => {
  project = {
    ...project,
    checkStored: () => {
      throw new Error('A key is gone.')
    },
  }
  const entries: NameEntry[] = [
    { file: 'src/plan/quote.ts', old: 'Wish', new: 'PlanRequest' },
    { from: 'src/plan/quote.ts', to: 'src/plan/request.ts' },
  ]
  await expect(rename(...entries)).rejects.toThrow('A key is gone.')
  expect(read('src/plan/quote.ts')).toBe(sources['src/plan/quote.ts'])
  expect(read('src/plan/order.ts')).toBe(sources['src/plan/order.ts'])
})
