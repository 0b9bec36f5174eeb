import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { Locale } from '#domain/locale.ts'
import type { Shot } from '../contactSheet.ts'
import { addressName, cameToRest } from '../looks.ts'
import { lookAt, lookForBarriers } from './look.ts'
import type { ForeignWords } from './readWords.ts'
import type { WalkedAddress } from './specAddresses.ts'

export interface Look {
  readonly size: readonly [number, number]
  readonly theme: 'light' | 'dark'
  /** True to run axe too, the slowest check. */
  readonly hasAxe: boolean
}

export interface Failure {
  readonly path: string
  readonly look: string
  readonly problem: string
}

export interface Seen {
  readonly failures: Failure[]
  readonly shots: Shot[]
  looks: number
}

interface WalkerSetup {
  readonly context: BrowserContext
  readonly locale: Locale
  /** State in each output line, such as "signed in" or "offline". */
  readonly state: string
  readonly looks: readonly Look[]
  readonly foreign: ForeignWords
  readonly seen: Seen
  /** Folder for pictures; without a folder no pictures are saved. */
  readonly folder?: string | undefined
}

export interface Walker {
  readonly page: Page
  readonly visit: (address: WalkedAddress) => Promise<void>
  readonly lookAround: (address: WalkedAddress) => Promise<void>
}

/** Browser message about a lost network or a rejected request, which the page itself reports to users. */
const expectedWords = /^Failed to load resource/
/** Browser message while offline, from its automatic check for a newer service worker. */
const expectedOffline = /^An unknown error occurred when fetching the script\.$/

export async function startWalker(setup: WalkerSetup): Promise<Walker> {
  const { context, locale, state, looks, seen, folder } = setup
  const page = await context.newPage()
  const said: string[] = []
  const isExpected = (words: string) =>
    expectedWords.test(words) || (state.includes('offline') && expectedOffline.test(words))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) said.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => void dialog.accept())

  const report = (path: string, how: string, problems: readonly string[]) => {
    for (const problem of problems) {
      const isNew = !seen.failures.some((other) => other.path === path && other.problem === problem)
      seen.failures.push({ path, look: `${locale} · ${state}${how}`, problem })
      // Print immediately, because a walk takes minutes.
      if (isNew) console.log(`… ${path}: ${problem} (${locale} · ${state}${how})`)
    }
  }
  async function lookAround(address: WalkedAddress): Promise<void> {
    const { pathname } = new URL(page.url())
    if (!address.leadsTo.test(pathname)) report(address.path, '', [`it leads to ${pathname}`])
    for (const { size, theme, hasAxe } of looks) {
      const [width, height] = size
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      seen.looks += 1
      const how = ` · ${width}×${height} · ${theme}`
      if (!(await cameToRest(page))) report(address.path, how, ['it does not come to rest'])
      report(address.path, how, [
        ...(await lookAt(page, setup.foreign)),
        ...(hasAxe ? await lookForBarriers(page) : []),
      ])
      if (folder !== undefined)
        seen.shots.push(await keep(page, folder, { address: address.path, ...setup, size, theme }))
    }
    report(address.path, '', said.splice(0))
  }
  async function visit(address: WalkedAddress): Promise<void> {
    await page.goto(address.open, { waitUntil: 'commit' })
    await cameToRest(page)
    await lookAround(address)
  }
  return { page, visit, lookAround }
}

interface SavedLook extends Pick<Look, 'size' | 'theme'> {
  readonly address: string
  readonly locale: Locale
  readonly state: string
}

async function keep(page: Page, folder: string, { address, locale, state, size, theme }: SavedLook): Promise<Shot> {
  const [width, height] = size
  await mkdir(folder, { recursive: true })
  const file = `${addressName(address)}-${addressName(state)}-${width}x${height}-${theme}-${locale}.jpg`
  await page.screenshot({ path: join(folder, file), animations: 'disabled', type: 'jpeg', quality: 60 })
  return { file, address, theme: `${state} · ${theme}`, locale, width, height }
}
