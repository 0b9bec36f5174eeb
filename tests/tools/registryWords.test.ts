import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutWords } from '#server/commands/registryWords.ts'

const domain = join(import.meta.dirname, '../../src/domain')
const words = /\b(?:message|label|plural|hint):\s*(?:'[^']|"[^"])/
const registries = ['errors.ts', 'entities.ts', 'store/storeFields.ts', 'company/companySettingsFields.ts']

test('the page takes the words of refusals, records and fields from its catalogue alone', () => {
  for (const file of registries) {
    const code = readFileSync(join(domain, file), 'utf8')
    expect(code, file).toMatch(words)
    expect(withoutWords(code), file).not.toMatch(words)
  }
})

test('nothing but words goes from a registry', () => {
  expect(
    withoutWords(`a: { message: "The Data Doesn't Exist", status: 404 }, b: { label: 'It\\'s', section: 'x' }`),
  ).toBe(`a: { message: '', status: 404 }, b: { label: '', section: 'x' }`)
})
