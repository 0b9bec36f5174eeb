import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundedRegexes } from './boundedRegexes.ts'
import { findRegexes } from './findRegexes.ts'
import { judgeRegexes } from './judgeRegexes.ts'
import { proveLinear } from './proveLinear.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const at = (code: string) => [{ path: 'src/planted.ts', code }]

test('a new regular expression that takes quadratic time is refused with its file, line and why', async () => {
  const planted = at('const cut = (text: string) => text\n  .replace(/=+$/, "")')
  const { problems, proven, judged } = await judgeRegexes(planted, [], [], proveLinear)
  expect(problems).toEqual([
    "src/planted.ts:2: /=+$/ isn't proven linear (2nd degree polynomial). Rewrite it, or register its bound.",
  ])
  expect([proven, judged]).toEqual([[], 1])
})

test('a linear one is proven once, and not judged again until it changes', async () => {
  const planted = at('export const words = /[a-z]+/g')
  const first = await judgeRegexes(planted, [], [], proveLinear)
  expect([first.problems, first.proven, first.judged]).toEqual([[], ['/[a-z]+/g'], 1])
  const again = await judgeRegexes(planted, first.proven, [], () => Promise.resolve('was judged'))
  expect(again).toEqual({ problems: [], proven: first.proven, judged: 0 })
  const changed = await judgeRegexes(at('export const words = /[a-z]+$/g'), first.proven, [], proveLinear)
  expect([changed.problems.length, changed.proven]).toEqual([1, []])
})

test('one that no automaton can judge needs a bound, and a bound that is used no more is named', async () => {
  const planted = at('export const group = /\\B(?=(\\d{3})+$)/g')
  const regex = '/\\B(?=(\\d{3})+$)/g'
  const { problems } = await judgeRegexes(planted, [], [], proveLinear)
  expect(problems).toEqual([expect.stringContaining('src/planted.ts:1')])
  expect((await judgeRegexes(planted, [], [{ regex, file: 'src/planted.ts' }], proveLinear)).problems).toEqual([])
  expect((await judgeRegexes(at(''), [], [{ regex, file: 'src/planted.ts' }], proveLinear)).problems).toEqual([
    expect.stringContaining("isn't there any more"),
  ])
})

test('literals, built ones and patterns of rules are found, with their lines', () => {
  const code = `const digits = String.raw\`\\d+\`
const pair = new RegExp(\`^\${digits},\${digits}$\`, 'u')
const rule = { rule: 'regex', pattern: '^[a-z]+$' }
const open = (name: string) => new RegExp(name)
const half = 4 / 2 / 1, mark = /a\\/b/y`
  expect(
    findRegexes(code, 'a.ts').map(({ line, regex }) => [line, regex && `/${regex.source}/${regex.flags}`]),
  ).toEqual([
    [2, '/^\\d+,\\d+$/u'],
    [3, '/^[a-z]+$/u'],
    [4, undefined],
    [5, '/a\\/b/y'],
  ])
})

test('one built from more than constants has to be registered with what it becomes, which is judged', async () => {
  const planted = at('export const find = (name: string) => new RegExp(name)')
  const entry = { regex: 'new RegExp(name)', file: 'src/planted.ts' }
  expect((await judgeRegexes(planted, [], [], proveLinear)).problems).toHaveLength(1)
  const built = (source: string) =>
    judgeRegexes(planted, [], [{ ...entry, built: [{ source, flags: '' }] }], proveLinear)
  expect((await built('a+b')).problems).toEqual([expect.stringContaining('/a+b/')])
  expect((await built('ab')).problems).toEqual([])
})

test('every registered bound names a test that exists', () => {
  const missing = boundedRegexes.flatMap(({ regex, bound, built }) => {
    if (!bound) return built ? [] : [regex]
    const path = join(root, bound.test.file)
    return existsSync(path) && readFileSync(path, 'utf8').includes(bound.test.title) ? [] : [bound.test.title]
  })
  expect(missing).toEqual([])
})
