import type { Page } from 'playwright/test'
import type { Pointer } from './pointer.ts'
import { freePoint, takeTool } from './onMap.ts'

const square = [
  [-100, -100],
  [100, -100],
  [100, 60],
  [-100, 60],
] as const

export async function drawArea(page: Page, pointer: Pointer, corners: readonly (readonly [number, number])[] = square) {
  await takeTool(page, 'Draw an area')
  for (const [x, y] of corners) await pointer.press(freePoint(page, x, y))
  await page.keyboard.press('Enter')
}
