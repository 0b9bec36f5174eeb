import { expect, type Page } from 'playwright/test'
import { toMercator } from '#domain/geo/mercator.ts'
import type { Place } from '#domain/geo/point.ts'

export const taipei: Place = { latitude: 25.05, longitude: 121.53 }

export interface Point {
  readonly x: number
  readonly y: number
}

export function freePoint(page: Page, right = 0, down = 0): Point {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  return { x: width / 2 + right, y: height * 0.4 + down }
}

export async function openMap(page: Page, at: Place = taipei, zoom = 14): Promise<void> {
  const { x, y } = toMercator(at)
  const url = new URL(page.url()).origin
  const cookies = { mapCenterX: x, mapCenterY: y, mapZoom: zoom }
  // An open map would overwrite these cookies.
  await page.goto('about:blank')
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: String(value), url })))
  await page.goto('/map')
  await seeMapDrawn(page)
}

/** Opens the layers panel if it is behind a button; returns a function that closes it. */
export async function openLayers(page: Page): Promise<() => Promise<void>> {
  const layers = page.getByRole('button', { name: 'Layers', exact: true })
  const isBehindButton = await layers.isVisible()
  if (isBehindButton) await layers.click()
  return async () => {
    if (isBehindButton) await page.keyboard.press('Escape')
  }
}

/** Expects the map's tiles to have many colors, because land, water, roads and borders are painted. */
export async function seeMapDrawn(page: Page): Promise<void> {
  await expect.poll(() => coloursOnMap(page), { timeout: 20_000 }).toBeGreaterThan(40)
}

/** Returns the number of colors in the map's tiles; 0 without tiles. */
function coloursOnMap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const colours = new Set<number>()
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-container canvas.leaflet-tile')) {
      if (tile.width === 0) continue
      const copy = new OffscreenCanvas(64, 64)
      const context = copy.getContext('2d')
      context?.drawImage(tile, 0, 0, 64, 64)
      const pixels = new Uint32Array(context!.getImageData(0, 0, 64, 64).data.buffer)
      for (const pixel of pixels) if (pixel !== 0) colours.add(pixel)
    }
    return colours.size
  })
}

/** Returns a hash of the tiles in the window, once the tiles have settled. */
export async function lookOfMap(page: Page): Promise<number> {
  let look: number | undefined
  await expect
    .poll(
      async () => {
        const before = look
        look = await lookNow(page)
        return look === before
      },
      { intervals: [1500], timeout: 20_000 },
    )
    .toBe(true)
  return look!
}

function lookNow(page: Page): Promise<number> {
  return page.evaluate(() => {
    let looks = 0
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-container canvas.leaflet-tile')) {
      const { left, top, right, bottom } = tile.getBoundingClientRect()
      const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      if (tile.width === 0 || !isSeen) continue
      const copy = new OffscreenCanvas(32, 32)
      const context = copy.getContext('2d')
      context?.drawImage(tile, 0, 0, 32, 32)
      // Tiles arrive in any order, so each is hashed by content and position.
      let look = Math.round(left) * 7919 + Math.round(top)
      for (const value of context!.getImageData(0, 0, 32, 32).data) look = (look * 31 + value) % 4_294_967_291
      looks = (looks + look) % 4_294_967_291
    }
    return looks
  })
}

export function extentInPane(page: Page, pane: string): Promise<{ x: number; y: number; reach: number } | undefined> {
  return page.evaluate((name) => {
    let left = Infinity
    let right = -Infinity
    let top = Infinity
    let bottom = -Infinity
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`.leaflet-${name}-pane canvas`)) {
      const box = canvas.getBoundingClientRect()
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 3; at < pixels.length; at += 4) {
        if (pixels[at] === 0) continue
        const pixel = (at - 3) / 4
        const x = box.left + ((pixel % canvas.width) / canvas.width) * box.width
        const y = box.top + (Math.floor(pixel / canvas.width) / canvas.height) * box.height
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    }
    for (const circle of document.querySelectorAll(`.leaflet-${name}-pane circle`)) {
      const box = circle.getBoundingClientRect()
      left = Math.min(left, box.left)
      right = Math.max(right, box.right)
      top = Math.min(top, box.top)
      bottom = Math.max(bottom, box.bottom)
    }
    if (left > right) return undefined
    return { x: (left + right) / 2, y: (top + bottom) / 2, reach: (right - left) / 2 }
  }, pane)
}

const toolWords = {
  'Place a candidate site': 'Select the candidate’s location',
  'Draw an area': 'Click each corner',
  'Draw a circle': 'Select the center, then the edge',
  'Draw freehand': 'Hold and drag around the area',
} as const

export async function takeTool(page: Page, name: keyof typeof toolWords): Promise<void> {
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(toolWords[name])).toBeVisible()
}

export const candidate = (page: Page) => page.getByRole('button', { name: /Drag it, or use the arrow keys\.$/ })

/** Returns the candidate's center in the window, once two readings agree. */
export async function candidatePoint(page: Page): Promise<Point> {
  let at: Point | undefined
  await expect
    .poll(
      async () => {
        const before = at
        const box = await candidate(page).boundingBox()
        at = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
        return at !== undefined && at.x === before?.x && at.y === before.y
      },
      { intervals: [300] },
    )
    .toBe(true)
  return at!
}

export const figure = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*(ring|area|circle)`) }).first()

/** Returns a figure's number once shown, ignoring numbers in its name, such as the ring's radius. */
export async function numberOf(page: Page, name: string): Promise<number> {
  await expect(figure(page, name)).toHaveText(/(ring|area|circle)\D*\d[\d,.]*\D*$/)
  const text = (await figure(page, name).textContent()) ?? ''
  return Number(/([\d,.]+)\D*$/.exec(text)?.[1]?.replaceAll(',', ''))
}
