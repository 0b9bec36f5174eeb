import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { checkField } from './checkFields.ts'
import { firstBrokenRule, rules, type FileFacts, type RuleName, type RuleSettings } from './rules.ts'

const picture: FileFacts = { name: 'front.JPG', mime: 'image/jpeg', bytes: 90_000, width: 800, height: 600 }
type Case = [rule: RuleName, settings: RuleSettings, good: unknown[], bad: unknown[]]

const cases: Case[] = [
  ['required', {}, ['a', 0, ['x']], ['', '  ', null, undefined, []]],
  ['alpha', {}, ['abc', '店'], ['a1', 'a b']],
  ['alpha_num', {}, ['a1', '店2'], ['a-1']],
  ['alpha_dash', {}, ['TPE-007', 'a_b'], ['a b', 'a!']],
  ['alpha_spaces', {}, ['Morning Ridge'], ['Ridge 1']],
  ['numeric', {}, ['12.5', 12.5, '-3'], ['twelve', '1,2,x']],
  ['integer', {}, [12, '12'], [12.5, 'x']],
  ['decimal', { decimals: 6 }, ['1.123456'], ['1.1234567']],
  ['digits', { length: 8 }, ['12345678'], ['1234567', '1234567a']],
  ['email', {}, ['a@b.tw', '王@例.tw'], ['a@b', 'a b@c.d', '@c.d']],
  ['length', { length: 2 }, ['敦南', ['a', 'b']], ['敦']],
  ['min', { length: 2 }, ['敦南'], ['敦']],
  ['max', { length: 2 }, ['敦南'], ['敦南店']],
  ['between', { min: 1, max: 5 }, [1, 5, '3'], [0, 6]],
  ['min_value', { min: 0 }, [0], [-1]],
  ['max_value', { max: 9 }, [9], [10]],
  ['oneOf', { values: ['a', 'b'] }, ['a', ['a', 'b']], ['c', ['a', 'c']]],
  ['excluded', { values: ['a'] }, ['b'], ['a']],
  ['regex', { pattern: '^09\\d{2}-\\d{6}$' }, ['0912-345678'], ['0912345678']],
  ['isExist', { values: ['TPE-001'] }, ['TPE-002'], ['TPE-001']],
  ['image', {}, [picture], [{ ...picture, mime: 'text/plain' }]],
  ['mimes', { values: ['image/png', 'image/jpeg'] }, [picture], [{ ...picture, mime: 'image/gif' }]],
  ['ext', { values: ['jpg'] }, [picture], [{ ...picture, name: 'front.exe' }]],
  ['dimensions', { width: 800, height: 600 }, [picture], [{ ...picture, width: 801 }]],
  ['size', { kilobytes: 100 }, [picture], [{ ...picture, bytes: 102_400 }]],
]

test.each(cases)('the form rule %s lets good values pass and names bad ones', (rule, settings, good, bad) => {
  const broken = (value: unknown) => firstBrokenRule('field', value as never, [{ rule, ...settings }])
  for (const value of good) expect(broken(value), JSON.stringify(value)).toBeUndefined()
  for (const value of bad) expect(broken(value), JSON.stringify(value)).toEqual({ field: 'field', rule, settings })
})

test('confirmed and required_if look at the other values of the form', () => {
  const others = { password: 'abc', invoice: 'company' }
  expect(firstBrokenRule('again', 'abc', [{ rule: 'confirmed', target: 'password' }], others)).toBeUndefined()
  expect(firstBrokenRule('again', 'abd', [{ rule: 'confirmed', target: 'password' }], others)?.rule).toBe('confirmed')
  const needed = { rule: 'required_if' as const, target: 'invoice', values: ['company'] }
  expect(firstBrokenRule('taxId', '', [needed], others)?.rule).toBe('required_if')
  expect(firstBrokenRule('taxId', '', [needed], { invoice: 'personal' })).toBeUndefined()
})

test('every rule that the specification names exists', () => {
  const named =
    'alpha_dash between dimensions isExist alpha_spaces numeric email alpha mimes image oneOf ext min max regex min_value max_value required required_if confirmed digits alpha_num excluded length integer size'
  for (const rule of named.split(' ')) expect(Object.keys(rules)).toContain(rule)
})

test('a value that is heavier than any of its kind is refused before a rule looks at it; kinds of content may be heavy', () => {
  const heavy = [...Array<number>(20_000).fill(1), '\u0007'] as Json
  const fields = { name: { kind: 'text', label: 'Name' }, outline: { kind: 'shape', label: 'Outline' } } as const
  const ruleOf = (name: keyof typeof fields, value: Json) => checkField(fields, name, value, {})?.rule
  expect(ruleOf('name', ['\u0007'])).toBe('visible')
  expect(ruleOf('name', heavy)).toBe('regex')
  expect(ruleOf('name', 'x'.repeat(2_000_000))).toBe('regex')
  expect(ruleOf('outline', heavy)).toBe('visible')
  const ring = [...Array.from({ length: 30_000 }, (_, at) => [121 + at / 1e5, 25]), [121, 25]]
  expect(ruleOf('outline', { type: 'Polygon', coordinates: [ring] })).toBeUndefined()
})
