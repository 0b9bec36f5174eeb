import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Expects no axe violations, light and dark. Leaves the page light. */
export async function seeNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await faults(page), colorScheme).toEqual([])
  }
}
