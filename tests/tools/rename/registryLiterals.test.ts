import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTextLiterals, traceLiterals } from './registryLiterals.ts'
import { parseSource } from './syntaxTree.ts'

let folder = ''
const fields = `export type Kind = 'Open'
export const fields = { state: { label: 'Open' }, sign: { label: 'Open' }, long: { label: 'A hint ' + 'of two' } } as const
export const isOpen = (kind: Kind) => kind === 'Open'
`
const collector = `import { fields } from './fields.ts'
export const collectRegistryTexts = () => [
  ...Object.entries(fields).map(([name, { label }]) => ({ id: 'field.' + name, message: label })),
  { id: 'both', message: fields.state.label + ' ' + fields.sign.label },
]
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'))
  writeFileSync(join(folder, 'fields.ts'), fields)
  writeFileSync(join(folder, 'collector.ts'), collector)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each literal is traced to the ids of its texts; types, comparisons and composed texts are left out', () => {
  const path = join(folder, 'fields.ts')
  const code = readFileSync(path, 'utf8')
  const literals = findTextLiterals(parseSource(path, code), path, new Set(['Open', 'A hint of two']))
  expect(literals.map(({ start, end }) => code.slice(start, end))).toEqual(["'Open'", "'Open'", "'A hint ' + 'of two'"])
  const found = traceLiterals(literals, join(folder, 'collector.ts'))
  expect(literals.map((literal) => found.get(literal))).toEqual([['field.state'], ['field.sign'], ['field.long']])
})
