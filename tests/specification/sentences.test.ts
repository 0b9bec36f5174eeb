import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = new Map(sentences.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))

test.each(sentences)('$part: $says', ({ file, test: name }) => {
  const source = sources.get(file)!
  // Match names only in `test` calls, not in comments.
  const calls = [...source.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['`])((?:(?!\1).)*)\1/gu)].map(
    ([, , said]) => said,
  )
  expect(calls, file).toContain(name)
})
