import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../../tools/findBrowser.ts'
import { killBrowser } from '../../../tools/killBrowser.ts'
import type { WayIn } from './firstData.ts'

const patienceMs = 90_000

export class Profile {
  readonly #folder: string
  readonly #address: string
  readonly #onFault: (error: string) => void
  readonly #aheadMs: () => number
  #context: BrowserContext | undefined
  #wayIn: WayIn | undefined

  constructor(folder: string, address: string, onFault: (error: string) => void, aheadMs = () => 0) {
    this.#folder = folder
    this.#address = address
    this.#onFault = onFault
    this.#aheadMs = aheadMs
  }

  get isOpen(): boolean {
    return this.#context !== undefined
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is not open.')
    return this.#context
  }

  /** Starts the browser, keeping the session. */
  async open(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...(await findBrowser()),
      baseURL: this.#address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      timezoneId: 'Asia/Taipei',
    })
    this.#context.setDefaultTimeout(patienceMs)
    if (this.#aheadMs() > 0) await this.#context.clock.install({ time: Date.now() + this.#aheadMs() })
    this.#context.on('weberror', (error) => this.#onFault(String(error.error().stack ?? error.error())))
    // Set the cookies on each start, because browsers persist them half a minute late. This simulates a sign-in from
    // yesterday.
    await this.#giveCookies()
    return this.#context.pages()[0] ?? this.#context.newPage()
  }

  async signIn(wayIn: WayIn): Promise<void> {
    this.#wayIn = wayIn
    await this.#giveCookies()
  }

  async #giveCookies(): Promise<void> {
    if (!this.#wayIn || !this.#context) return
    const { token, expiresAt } = this.#wayIn
    const end = { url: this.#address, expires: Math.floor(expiresAt / 1000), sameSite: 'Lax' as const }
    await this.#context.addCookies([
      { ...end, name: 'token', value: token, httpOnly: true },
      { ...end, name: 'ExpiryDate', value: new Date(expiresAt).toISOString() },
    ])
  }

  async kill(): Promise<void> {
    const { context } = this
    this.#context = undefined
    await killBrowser(context, this.#folder)
  }

  async close(): Promise<void> {
    const context = this.#context
    this.#context = undefined
    await context?.close()
  }
}
