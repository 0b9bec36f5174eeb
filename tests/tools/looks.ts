import type { Browser, BrowserContext, Page } from 'playwright'
import { type Locale, languageTag } from '#domain/locale.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'

export const windowSizes = [
  [1440, 900],
  [1180, 820],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const

export interface Visitor {
  readonly locale: Locale
  /** The part of a demo account's address before the @; signed out if missing. */
  readonly as?: string | undefined
  /** Theme stored in the browser; the system's theme if missing. */
  readonly theme?: string
  readonly serviceWorkers?: 'allow' | 'block'
}

export async function openVisitor(browser: Browser, origin: string, visitor: Visitor): Promise<BrowserContext> {
  const { locale, as, theme, serviceWorkers = 'block' } = visitor
  const context = await browser.newContext({
    baseURL: origin,
    locale: languageTag[locale],
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    serviceWorkers,
  })
  await context.addCookies([{ name: 'Lang', value: locale, url: origin }])
  if (theme !== undefined)
    await context.addInitScript((storedTheme) => localStorage.setItem('catchment.theme', storedTheme), theme)
  if (as === undefined) return context
  const reply = await context.request.post('/api/Account/Login', {
    headers: { 'api-version': '1.0', origin },
    data: { account: `${as}@demo.catchment.test`, password: DEMO_PASSWORD },
  })
  if (!reply.ok()) throw new Error(`The demo account ${as} could not sign in: ${reply.status()} ${await reply.text()}`)
  return context
}

const loadingWords = ['Loading…', '載入中…', '加载中…']

/** Waits until the page's text is stable for about 0.3 s and nothing is loading; returns false on timeout. */
export async function cameToRest(page: Page, patienceMs = 20_000): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  let before: string | undefined
  let same = 0
  while (Date.now() < deadline) {
    const now = await page
      .evaluate(
        (words) =>
          document.querySelector('[aria-busy="true"]') || words.some((word) => document.body.innerText.includes(word))
            ? undefined
            : document.body.innerText,
        loadingWords,
      )
      // A page that is navigating away has no text.
      .catch(() => undefined)
    same = now !== undefined && now !== '' && now === before ? same + 1 : 0
    if (same >= 3) {
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      return true
    }
    before = now
    await new Promise((go) => setTimeout(go, 100))
  }
  return false
}

export const addressName = (address: string): string =>
  address.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'start'
