import type { Page } from 'playwright/test'
import type { Pointer } from './hand.ts'
import { freePoint, takeTool } from './onMap.ts'

/** Corners of a square in the middle of the map, in px from it. */
const square = [
  [-100, -100],
  [100, -100],
  [100, 60],
  [-100, 60],
] as const

/** Draws an area corner by corner, as far from the middle of the map in px as they say, and closes it. */
export async function drawArea(page: Page, pointer: Pointer, corners: readonly (readonly [number, number])[] = square) {
  await takeTool(page, 'Draw an area')
  for (const [x, y] of corners) await pointer.press(freePoint(page, x, y))
  await page.keyboard.press('Enter')
}
