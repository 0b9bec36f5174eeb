import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

test('fewer than eight characters are too short, whatever they are', () => {
  expect(passwordStrength('')).toBe('short')
  expect(passwordStrength('x9$K!2q')).toBe('short')
})

test('what everybody tries first is weak', () => {
  for (const password of ['aaaaaaaaaaaa', '12345678', 'qwertyuiop', 'abcabcabcabc', 'abcdefgh1234']) {
    expect(passwordStrength(password), password).toBe('weak')
  }
})

test('own names count for next to nothing', () => {
  expect(passwordStrength('yating-ridge', ['Yating Lin', 'yating.lin@ridge.tw'])).toBe('weak')
  expect(passwordStrength('yating-ridge')).not.toBe('weak')
})

test('several words and length make it strong, in any script', () => {
  expect(passwordStrength('kettle drum over harbour')).toBe('strong')
  expect(passwordStrength('茶壺在港邊敲鼓的早晨吧')).toBe('strong')
  expect(passwordStrength('m7Kp-2wTz')).toBe('good')
})
