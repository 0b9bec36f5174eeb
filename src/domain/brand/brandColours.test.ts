import { expect, test } from 'vitest'
import { choiceLists } from '../fields/choiceLists.ts'
import { brandColour } from './brandColours.ts'

const brightness = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [brightness(a), brightness(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test('every colour that a form offers is drawn, and is seen on light and dark ground', () => {
  for (const { value } of choiceLists.brandColour.choices) {
    const colour = brandColour(value)!
    expect([value, contrast(colour, '#ffffff') >= 3, contrast(colour, '#181c22') >= 3]).toEqual([value, true, true])
  }
  expect([brandColour('constructor'), brandColour(undefined), brandColour('#fff')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
