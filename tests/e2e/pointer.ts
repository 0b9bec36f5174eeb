import type { Page } from 'playwright/test'
import type { Point } from './onMap.ts'

export interface Pointer {
  readonly press: (at: Point) => Promise<void>
  readonly drag: (path: readonly Point[], onWay?: () => Promise<void>) => Promise<void>
}

export function pointerOf(page: Page, hasTouch: boolean): Pointer {
  return hasTouch ? finger(page) : mouse(page)
}

function steps(path: readonly Point[]): Point[] {
  const parts = 8
  return path.slice(1).flatMap((to, i) => {
    const from = path[i]!
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    })
  })
}

function mouse(page: Page): Pointer {
  return {
    press: ({ x, y }) => page.mouse.click(x, y),
    async drag(path, onWay) {
      await page.mouse.move(path[0]!.x, path[0]!.y)
      await page.mouse.down()
      for (const { x, y } of steps(path)) await page.mouse.move(x, y)
      await onWay?.()
      await page.mouse.up()
    },
  }
}

function finger(page: Page): Pointer {
  return {
    press: ({ x, y }) => page.touchscreen.tap(x, y),
    async drag(path, onWay) {
      // Touch events must come from the session that started the touch.
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y, id: 1 }] })
      await touch('touchStart', path[0]!)
      for (const point of steps(path)) await touch('touchMove', point)
      await onWay?.()
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    },
  }
}
