import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import type { ForeignWords } from './readWords.ts'

interface SeenText {
  readonly text: string
  readonly over: number
}

/** Returns a page's problems: texts of another language, overflow of the window, a failed part. */
export async function lookAt(page: Page, foreign: ForeignWords): Promise<string[]> {
  const { texts, wider, failed } = await page.evaluate(readPage)
  const untranslated = texts.filter(({ text }) => foreign.english.has(text) || foreign.ids.has(text))
  return [
    ...new Set([
      ...(failed ? [`a part of it failed: ${failed}`] : []),
      ...(wider > 1 ? [`it is ${wider} px wider than the window`] : []),
      ...texts.filter(({ over }) => over > 1).map(({ text, over }) => `"${text}" leaves the window by ${over} px`),
      ...untranslated.map(({ text }) => `"${text}" is not translated`),
    ]),
  ]
}

export async function lookForBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe ${id}: ${target.join(' ')}`))
}

/** Returns the page's texts with their positions. Runs in the page. */
function readPage(): { texts: SeenText[]; wider: number; failed: string | undefined } {
  /** Returns whether text may reach beyond the window: it is clipped, scrolled, visually hidden or in the map. */
  const isCut = (start: Element): boolean => {
    for (let one: Element | null = start; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (one !== document.body && style.overflowX !== 'visible') return true
      if (style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0') return true
      if (one.closest('.leaflet-pane')) return true
    }
    return false
  }
  const texts: SeenText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || parent.closest('script, style, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    const over = Math.max(right - innerWidth, -left)
    texts.push({ text, over: over > 1 && !isCut(parent) ? Math.round(over) : 0 })
  }
  const alert = document.querySelector('main [role="alert"] h2')
  return {
    texts,
    wider: document.documentElement.scrollWidth - innerWidth,
    failed: alert?.textContent ?? undefined,
  }
}
