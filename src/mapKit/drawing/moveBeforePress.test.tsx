import { expect, test } from 'vitest'
import { moveBeforePress } from './startDrawing.ts'

function press(pointerType: string): string[] {
  const container = document.createElement('div')
  const heard: string[] = []
  for (const type of ['pointermove', 'pointerdown'] as const)
    container.addEventListener(type, ({ clientX, clientY }) => heard.push(`${type} ${clientX} ${clientY}`))
  const stop = moveBeforePress(container)
  const down = () => new PointerEvent('pointerdown', { clientX: 40, clientY: 30, pointerType, isPrimary: true })
  container.dispatchEvent(down())
  stop()
  container.dispatchEvent(down())
  return heard
}

test('a tap is told as a move to its place first, until the drawing is put away', () => {
  expect(press('touch')).toEqual(['pointermove 40 30', 'pointerdown 40 30', 'pointerdown 40 30'])
})

test('a mouse has moved by itself', () => {
  expect(press('mouse')).toEqual(['pointerdown 40 30', 'pointerdown 40 30'])
})
