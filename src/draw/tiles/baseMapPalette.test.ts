import { expect, test } from 'vitest'
import { roadClasses } from '#domain/area/roadPack.ts'
import { baseMapPalette } from './baseMapPalette.ts'
import { greyOf, mixColours } from './mixColours.ts'
import { roadWidth } from './roadLooks.ts'
import type { TileScene } from './tileScene.ts'

const tokens = {
  land: '#efede7',
  water: '#d5dee4',
  park: '#e3e9dc',
  road: '#fff',
  border: '#85837c',
  ink: '#1b1d21',
  quietInk: '#464a53',
  surface: '#fff',
  label: '#26222b',
  halo: '#fffdf8',
  competitor: '#3b3f47',
  poi: '#60646e',
  face: 'sans-serif',
}
const scene: TileScene = { tokens, isDark: false, isStrong: false, look: 'colour', locale: 'en-us', points: [] }

test('colours mix in equal steps, also short ones, and grey keeps the lightness', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#fff', '#000', 0)).toBe('#ffffff')
  expect(greyOf('#00ff00')).toBe('#b6b6b6')
})

test('the grey ground has no colour at all, in light and dark', () => {
  for (const isDark of [false, true]) {
    const { water, land, suburb, city, shallows, coast } = baseMapPalette({ ...scene, isDark, look: 'grey' })
    for (const colour of [water, land, suburb, city, coast, ...shallows]) expect(colour).toBe(greyOf(colour))
  }
})

test('roads over data are the token itself', () => {
  const choropleth = {
    country: 'tw',
    level: 6 as const,
    objectIds: new Uint32Array(),
    classes: new Uint8Array(),
    colours: [],
    opacity: 0.8,
  }
  expect(baseMapPalette({ ...scene, isDark: true, choropleth }).road).toBe(tokens.road)
})

test('a road is never narrower than a less important one, nor than it was farther away', () => {
  for (let zoom = 5; zoom <= 19; zoom++) {
    const widths = roadClasses.map((name) => roadWidth(name, zoom) ?? 0)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    for (const name of roadClasses) {
      expect(roadWidth(name, zoom) ?? 0).toBeGreaterThanOrEqual(roadWidth(name, zoom - 1) ?? 0)
    }
  }
})
