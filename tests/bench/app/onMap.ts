import type { BrowserContext, Page } from 'playwright'
import { toMercator } from '../../../src/domain/geo/mercator.ts'

export interface Opening {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

export const taipei = { latitude: 25.05, longitude: 121.53 } as const

export async function openMapAt(context: BrowserContext, page: Page, address: string, at: Opening): Promise<void> {
  const { x, y } = toMercator(at)
  const cookies = { mapCenterX: x, mapCenterY: y, mapZoom: at.zoom }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: String(value), url: address })),
  )
  await page.goto('/map')
  await page.locator('.leaflet-marker-icon').first().waitFor()
}
