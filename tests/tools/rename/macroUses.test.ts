import { expect, test } from 'vitest'
import { findMacros } from './macroUses.ts'
import { parseMessage } from './messageTokens.ts'
import { printMacro } from './printMacro.ts'
import { applyEdits, parseSource } from './syntaxTree.ts'

const head = `import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
const { t } = useLingui();
`
const findIn = (code: string) => findMacros(parseSource('a.tsx', head + code), head + code)

function rewrite(code: string, message: string, context?: string): string {
  const [use] = findIn(code)
  const text = printMacro(use!, parseMessage(message), context, head + code)
  return applyEdits(head + code, [{ ...use!.node, text }]).slice(head.length)
}

test.each([
  ['t`Plain`', 'Plain'],
  ['t`${name} of ${a.b} and ${f()}`', '{name} of {0} and {1}'],
  ['t`${total as number} of ${{ sum: a.b }}`', '{total} of {sum}'],
  [
    "t`${plural(n.length, { 0: 'none', one: '# row', other: `# rows of ${name}` })}`",
    '{0, plural, =0 {none} one {# row} other {# rows of {name}}}',
  ],
  ["plural(n, { one: '# row', other: '# rows' })", '{n, plural, one {# row} other {# rows}}'],
  ["msg({ message: 'Next', context: 'page' })", 'Next'],
  [
    '<Trans>\n  Two\n  lines <b>bold {n}</b>, &amp; <Icon />{" "}\n  end\n</Trans>',
    'Two lines <0>bold {n}</0>, & <1/> end',
  ],
  [
    '<Plural value={n} _0="none" one="# row" other={`# rows of ${name}`} />',
    '{n, plural, =0 {none} one {# row} other {# rows of {name}}}',
  ],
])('%s is read as Lingui reads it', (code, message) => {
  expect(findIn(code).map((use) => use.message)).toEqual([message])
})

test('a macro within the expression of another one is a text of its own', () => {
  expect(findIn('t`Shown as ${f(t`inner`)}`').map((use) => use.message)).toEqual(['Shown as {0}', 'inner'])
})

test('a macro of another package is no text', () => {
  const code = "import { t } from './words.ts'\nt`Plain`"
  expect(findMacros(parseSource('a.ts', code), code)).toEqual([])
})

test.each([
  ['t`Old ${a.b}`', '{0}, new', undefined, 't`${a.b}, new`'],
  ['t`Old`', 'New', 'page', "t({ message: 'New', context: 'page' })"],
  ["t({ message: 'Old', context: 'page' })", "It's new", 'page', `t({ message: "It's new", context: 'page' })`],
  ['<Trans>Old <b>{n}</b></Trans>', '<0>{n}</0> new', undefined, '<Trans><b>{n}</b> new</Trans>'],
  ['<Trans key="a">Old</Trans>', 'New', 'page', '<Trans key="a" context="page">New</Trans>'],
  [
    '<Plural value={n} one="# a" other="# b" />',
    '{n, plural, one {# "c"} other {# d}}',
    undefined,
    `<Plural value={n} one='# "c"' other="# d" />`,
  ],
  [
    "plural(n, { one: '# a', other: '# b' })",
    '{n, plural, one {# c} other {# d}}',
    undefined,
    "plural(n, { one: '# c', other: '# d' })",
  ],
])('%s is written anew as the text that is given', (code, message, context, expected) => {
  expect(rewrite(code, message, context)).toBe(expected)
})

test('an element is not possible in a template', () => {
  expect(() => rewrite('t`Old`', '<0>New</0>')).toThrow('only possible in <Trans>')
})
