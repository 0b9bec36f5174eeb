import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { shellCache } from '#sync/shellMessages.ts'
import { syncTag } from '#sync/wake.ts'
import { untilInPage } from '../../../tools/untilInPage.ts'
import { type CastMember, memberOf } from '../../parts/cast.ts'
import { tabAddress } from '../tab/buildTab.ts'
import { FaultProxy, type ProxyPorts } from '../wire/FaultProxy.ts'
import type { WayIn } from './firstData.ts'
import { Profile } from './Profile.ts'
import type {} from '../tab/faultTab.ts'

export interface DevicePorts extends ProxyPorts {
  readonly folder: string
  readonly waysIn: ReadonlyMap<string, WayIn>
  readonly onFault: (error: string) => void
  /** Returns how many ms the pages' clock is ahead of this machine's clock. */
  readonly aheadMs: () => number
}

export class Device {
  readonly number: number
  readonly line: FaultProxy
  readonly #ports: DevicePorts
  #profile!: Profile
  #address = ''
  #member: CastMember
  #registration: string | undefined
  #session: CDPSession | undefined
  /** Page that keeps the browser open and controllable without product tabs. */
  #keeper!: Page
  readonly tabs: Page[] = []
  screen: Page | undefined
  /** Members who have opened a screen since the browser started. */
  readonly #shown = new Set<CastMember>()
  /** Members who opened a screen before a clean shutdown. */
  readonly #known = new Set<CastMember>()
  readonly people = new Set<CastMember>()

  constructor(number: number, member: CastMember, ports: DevicePorts) {
    this.number = number
    this.#member = member
    this.#ports = ports
    this.line = new FaultProxy(ports)
  }

  /** Opens the connection and the browser, as on a device that the member has used before. */
  async prepare(): Promise<void> {
    this.#address = await this.line.open()
    const { folder, onFault, aheadMs } = this.#ports
    this.#profile = new Profile(join(folder, `device${this.number}`), this.#address, onFault, aheadMs)
    await this.signIn(this.#member)
    this.#keeper = await this.#profile.open()
    await this.openScreen()
    await untilInPage(
      this.screen!,
      async (shelf) => navigator.serviceWorker.controller !== null && (await caches.has(shelf)),
      shellCache,
    )
    await this.#noteRegistration()
    await this.close()
  }

  get member(): CastMember {
    return this.#member
  }

  get name(): string {
    return `device ${this.number}`
  }

  get isOpen(): boolean {
    return this.#profile.isOpen
  }

  async open(): Promise<void> {
    if (!this.isOpen) this.#keeper = await this.#profile.open()
  }

  async passTime(ms: number): Promise<void> {
    if (this.isOpen) await this.#profile.context.clock.fastForward(ms)
  }

  async signIn(member: CastMember): Promise<void> {
    this.#member = member
    this.people.add(member)
    await this.#profile.signIn(this.#ports.waysIn.get(member.userId)!)
  }

  async openTab(): Promise<Page> {
    const page = await this.#openPlain()
    await page.evaluate((who) => globalThis.faultTab!.open(who), memberOf(this.#member))
    this.tabs.push(page)
    return page
  }

  async #openPlain(): Promise<Page> {
    await this.open()
    const page = await this.#profile.context.newPage()
    await page.goto(tabAddress)
    await page.waitForFunction(() => globalThis.faultTab !== undefined)
    return page
  }

  async tab(): Promise<Page> {
    return this.tabs[0] ?? this.openTab()
  }

  /** True if the product can open: a member's first screen needs the server. */
  get canOpenScreen(): boolean {
    const isLineWell = !this.line.isCut && this.line.fates.length === 0
    return isLineWell || this.#shown.has(this.#member) || this.#known.has(this.#member)
  }

  /** Requires `canOpenScreen`. */
  async openScreen(): Promise<Page> {
    if (this.screen) return this.screen
    const page = await this.#openPlain()
    await page.evaluate((who) => globalThis.faultTab!.choose(who), memberOf(this.#member))
    this.screen = page
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/map?panel=stores&view=list')
    await page.getByRole('grid', { name: 'Stores' }).waitFor()
    this.#shown.add(this.#member)
    return page
  }

  async closeTabs(from = 0): Promise<void> {
    for (const page of this.tabs.splice(from)) await page.close()
    if (from > 0) return
    await this.screen?.close()
    this.screen = undefined
  }

  async kill(): Promise<void> {
    this.#forgetPages()
    // The browser writes a page's data to disk with a delay, so a kill may lose what screens have loaded.
    this.#shown.clear()
    await this.#profile.kill()
  }

  async close(): Promise<void> {
    this.#forgetPages()
    for (const member of this.#shown) this.#known.add(member)
    await this.#profile.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await this.line.close()
  }

  #forgetPages(): void {
    this.tabs.length = 0
    this.screen = undefined
    this.#session = undefined
  }

  /** Limits this site's storage in bytes; undefined restores the browser's limit. */
  async limitStorage(bytes: number | undefined): Promise<void> {
    const session = await this.#speak()
    const origin = this.#address
    await session.send(
      'Storage.overrideQuotaForOrigin',
      bytes === undefined ? { origin } : { origin, quotaSize: bytes },
    )
  }

  /** Triggers background sync, as when the network returns. */
  async ring(): Promise<void> {
    if (!this.#registration) return
    const session = await this.#speak()
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#address,
      registrationId: this.#registration,
      tag: syncTag,
      lastChance: false,
    })
  }

  async #speak(): Promise<CDPSession> {
    this.#session ??= await this.#profile.context.newCDPSession(this.#keeper)
    await this.#session.send('ServiceWorker.enable')
    return this.#session
  }

  async #noteRegistration(): Promise<void> {
    const session = await this.#profile.context.newCDPSession(this.screen!)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(this.#address) && !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    this.#registration = await registered
    await session.detach()
  }
}
