import type { BrowserContext, Page } from 'playwright'
import { toMercator } from '../../../src/domain/geo/mercator.ts'

/** Where a map opens. */
export interface Opening {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

export const taipei = { latitude: 25.05, longitude: 121.53 } as const

/** Opens the product's map at a place, as if it had been left there, and waits until its stores are in sight. */
export async function openMapAt(context: BrowserContext, page: Page, address: string, at: Opening): Promise<void> {
  const { x, y } = toMercator(at)
  const cookies = { mapCenterX: x, mapCenterY: y, mapZoom: at.zoom }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: String(value), url: address })),
  )
  await page.goto('/map')
  await page.locator('.leaflet-marker-icon').first().waitFor()
}
