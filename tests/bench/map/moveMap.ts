import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'

const frameMs = 16
/** Time in ms after a drag or wheel step in which a map may keep drawing; it counts as part of the move. */
const settleMs = 600
const usualWidth = 1280
const drags = [
  [320, 160],
  [-280, -200],
  [-320, 120],
  [260, -140],
] as const
const wheelSteps = [-90, -90, 90, 90] as const

/**
 * Explores the map: four drags of 30 moves each, then two wheel steps in and two out, all starting in the middle. With
 * `isShort`, does half of the moves.
 */
export async function moveMap(page: Page, isShort = false): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const x = width / 2
  const y = height / 2
  const part = Math.min(1, width / usualWidth)
  for (const [right, down] of isShort ? drags.slice(0, 2) : drags) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 30; step++) {
      await page.mouse.move(x + (part * right * step) / 30, y + (part * down * step) / 30)
      await wait(frameMs)
    }
    await page.mouse.up()
    await wait(settleMs)
  }
  await page.mouse.move(x, y)
  for (const wheel of isShort ? wheelSteps.slice(1, 3) : wheelSteps) {
    await page.mouse.wheel(0, wheel)
    await wait(settleMs)
  }
}
