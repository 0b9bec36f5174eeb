import { expect, test } from 'vitest'
import { newStack, push, redo, undo } from './undoStack.ts'

test('steps are taken back and forth in order, and a new step drops what was taken back', () => {
  const three = push(push(newStack('a'), 'b'), 'c')
  expect(undo(three).now).toBe('b')
  expect(undo(undo(three)).now).toBe('a')
  expect(redo(undo(three))).toEqual(three)
  expect(push(undo(three), 'd')).toEqual({ past: ['a', 'b'], now: 'd', future: [] })
})

test('there is nothing before the first step and nothing after the last', () => {
  const only = newStack('a')
  expect(undo(only)).toBe(only)
  expect(redo(only)).toBe(only)
})

test('an undefined value is a step like any other', () => {
  const closed = push(newStack<string | undefined>('a'), undefined)
  expect(undo(closed).now).toBe('a')
  expect(redo(undo(closed)).now).toBeUndefined()
})

test('fifty steps are kept', () => {
  let stack = newStack(0)
  for (let step = 1; step <= 80; step++) stack = push(stack, step)
  expect(stack.past).toHaveLength(50)
  expect(stack.past[0]).toBe(30)
})
