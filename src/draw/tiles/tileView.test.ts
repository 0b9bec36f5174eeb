import { expect, test } from 'vitest'
import { tilesOfBlock } from './tileView.ts'

test('the tiles of two blocks side by side meet without a gap, row by row', () => {
  expect(tilesOfBlock({ z: 9, x: 214, y: 109 })).toEqual([
    { z: 9, x: 428, y: 218 },
    { z: 9, x: 429, y: 218 },
    { z: 9, x: 428, y: 219 },
    { z: 9, x: 429, y: 219 },
  ])
  expect(tilesOfBlock({ z: 9, x: 215, y: 109 })[0]).toEqual({ z: 9, x: 430, y: 218 })
})
