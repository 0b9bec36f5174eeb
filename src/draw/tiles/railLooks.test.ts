import { expect, test } from 'vitest'
import { contrastOf } from './mixColours.ts'
import { railColour } from './railLooks.ts'
import type { TileScene } from './tileScene.ts'

const scene = (land: string, ink: string, isStrong = false) => ({ tokens: { land, ink }, isStrong }) as TileScene
const light = scene('#efede7', '#1b1d21')
const dark = scene('#15181d', '#eef1f5')
const sunlight = scene('#ffffff', '#000000', true)

test('a line keeps its own colour where it can be seen, and is moved towards the ink only as far as it must', () => {
  expect(railColour('#d90023', light)).toBe('#d90023')
  expect(railColour('#fedb00', dark)).toBe('#fedb00')
  expect(railColour('#fedb00', light)).not.toBe('#fedb00')
  for (const colour of ['#fedb00', '#0a59ae', '#000000', '#ffffff', undefined]) {
    expect(contrastOf(railColour(colour, light), '#efede7')).toBeGreaterThanOrEqual(1.6)
    expect(contrastOf(railColour(colour, dark), '#15181d')).toBeGreaterThanOrEqual(1.6)
    expect(contrastOf(railColour(colour, sunlight), '#ffffff')).toBeGreaterThanOrEqual(3)
  }
})
