import { expect, test } from 'vitest'
import { applyEdits } from './syntaxTree.ts'
import { createRewriters, rewriteTestTexts, type TextChange } from './testTexts.ts'

const change = (old: string, next: string, isUnique = true): TextChange => ({ old, next, isUnique })

function rewrite(code: string, ...changes: TextChange[]) {
  const { edits, toCheck } = rewriteTestTexts('a.test.ts', code, createRewriters(changes))
  return { code: applyEdits(code, edits), toCheck }
}

const rows = change(
  '{n, plural, one {# row of {name} stays} other {# rows of {name} stay}}',
  '{n, plural, one {{name} keeps # row} other {{name} keeps # rows}}',
)

test('a text is found with its values filled in, in each plural form, and the values move with it', () => {
  expect(rewrite("see('1 row of Taipei stays', '1,200 rows of Taipei 101 stay')", rows).code).toBe(
    "see('Taipei keeps 1 row', 'Taipei 101 keeps 1,200 rows')",
  )
})

test('values of a template stay expressions', () => {
  expect(rewrite('see(`${count} rows of ${store.name} stay`)', rows).code).toBe(
    'see(`${store.name} keeps ${count} rows`)',
  )
})

test('a regular expression of plain text keeps its ends and flags', () => {
  expect(rewrite('see(/^Give it back\\.$/i)', change('Give it back.', 'Refund it?')).code).toBe(
    'see(/^Refund it\\?$/i)',
  )
})

test('a piece of an old text is named and left, also in a pattern; one that the new text has is fine', () => {
  const sent = change('Saved on this device. It could not be sent now.', 'Saved on this device. Not sent yet.')
  const code = "see('rows of nothing'); see('could not be sent'); see('Saved on this device')"
  expect(rewrite(code, sent)).toEqual({
    code,
    toCheck: ['a.test.ts:1 could not be sent'],
  })
  expect(rewrite('see(/^It could not be sent \\d/)', sent).toCheck).toHaveLength(1)
})

test('a text that another message still has is named and left', () => {
  expect(rewrite("see('Give it back')", change('Give it back', 'Refund', false))).toEqual({
    code: "see('Give it back')",
    toCheck: ['a.test.ts:1 Give it back'],
  })
})

test('types and imports are no texts', () => {
  const code = "import a from 'Give it back'; type A = 'Give it back'"
  expect(rewrite(code, change('Give it back', 'Refund')).code).toBe(code)
})

test('the title of a test is a sentence of ours, and a long text around a short constant is another text', () => {
  const compared = change('{zone} beside {others}', '{zone} compared with {others}')
  const code = [
    "test('A beside B', run)",
    "test.each([1])('A beside B', run)",
    "see('the list beside the map shows what the window holds')",
    "see('A beside B')",
  ]
  expect(rewrite(code.join('\n'), compared).code.split('\n')).toEqual([...code.slice(0, 3), "see('A compared with B')"])
})
