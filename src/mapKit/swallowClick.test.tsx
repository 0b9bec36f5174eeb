import { expect, test } from 'vitest'
import { swallowClick } from './swallowClick.ts'

function mapAfterDrawing() {
  const container = document.createElement('div')
  document.body.append(container)
  const heard: string[] = []
  for (const type of ['click', 'dblclick']) container.addEventListener(type, () => heard.push(type))
  swallowClick(container)
  const fire = (type: string, detail = 1) => container.dispatchEvent(new MouseEvent(type, { bubbles: true, detail }))
  return { heard, fire }
}

test('the click that ends a drawing is no press on the ground', () => {
  const { heard, fire } = mapAfterDrawing()
  fire('click')
  expect(heard).toEqual([])
})

test('a double click that ends a drawing is no press on the ground either', () => {
  const { heard, fire } = mapAfterDrawing()
  fire('click')
  fire('pointerdown')
  fire('click', 2)
  fire('dblclick', 2)
  expect(heard).toEqual([])
})

test('the next press is a new one, whether a click followed the drawing or not', () => {
  const { heard, fire } = mapAfterDrawing()
  fire('pointerdown')
  fire('click')
  fire('click')
  expect(heard).toEqual(['click', 'click'])
})
