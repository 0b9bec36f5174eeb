import { expect, test } from 'vitest'
import { allCells, cellPixels, cellsOfTile, circlesOfCell, isCounted } from './pointCells.ts'
import { makePointSet, rowsOfTile } from './pointSet.ts'
import { worldX, worldY } from './worldLines.ts'

let state = 5
const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
const places = Array.from({ length: 3000 }, () => [120 + next() * 2, 22 + next() * 3] as const)
const set = makePointSet(places.length, (row) => places[row]!)

test('a tile counts exactly the points that lie in it, at every zoom', () => {
  for (let zoom = 5; zoom <= 16; zoom++) {
    const across = 2 ** zoom
    for (const [longitude, latitude] of places.slice(0, 20)) {
      const x = Math.floor(worldX(longitude) * across)
      const y = Math.floor(worldY(latitude) * across)
      const [from, end] = rowsOfTile(set, zoom, x, y)
      const inside = places.filter(
        (place) => Math.floor(worldX(place[0]) * across) === x && Math.floor(worldY(place[1]) * across) === y,
      )
      expect(end - from).toBe(inside.length)
    }
  }
})

test('the cells of a zoom level hold every point once', () => {
  for (const zoom of [5, 8, 12]) {
    expect(allCells(set, zoom).reduce((sum, { from, end }) => sum + end - from, 0)).toBe(places.length)
  }
})

test('a circle with a count stays inside its cell, so that no tile cuts it', () => {
  const scale = 256 * 2 ** 9
  const counted = allCells(set, 9).filter((cell) => isCounted(cell, 9))
  expect(counted.length).toBeGreaterThan(5)
  for (const cell of counted) {
    const [first, second] = circlesOfCell(
      [
        { ...cell, set },
        { ...cell, set },
      ],
      scale,
    )
    for (const { x, y, radius } of [first!, second!]) {
      expect((x - cell.left) * scale).toBeGreaterThanOrEqual(radius)
      expect((cell.left - x) * scale + cellPixels).toBeGreaterThanOrEqual(radius)
      expect((y - cell.top) * scale).toBeGreaterThanOrEqual(radius)
      expect((cell.top - y) * scale + cellPixels).toBeGreaterThanOrEqual(radius)
    }
    expect(Math.hypot(first!.x - second!.x, first!.y - second!.y) * scale).toBeGreaterThan(
      first!.radius + second!.radius,
    )
  }
})

test('a tile of pure sea has no points', () => {
  expect(cellsOfTile(set, { z: 9, x: 10, y: 10 }, 1)).toEqual([])
})
