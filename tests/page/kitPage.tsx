import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Member, Role } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { viewRow } from '#db/localRecord.ts'
import { FileAccessContext } from '#fieldKit/files/fileAccess.ts'
import { testFileAccess } from './testFileAccess.ts'
import type { HistoryCopy } from '#session/historyCopies.ts'
import { draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { NavigationContext } from '#session/navigation.ts'
import { type RouteParameters, RouteParametersContext } from '#session/routeParameters.ts'
import type { Session } from '#session/session.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { configurationAtom, databaseAtom, listsAtom } from '#session/state.ts'
import type { LoopState } from '#sync/syncLoop.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'

const company = '01900000-0000-7000-8000-0000000000c1'
const userId = '01900000-0000-7000-8000-0000000000a1'

const anyPlan: CompanyPlan = { id: 'contract', endsAt: null }

export interface KitPage {
  readonly database: LocalDatabase
  readonly member: Member
  readonly gone: string[]
  readonly pasts: Map<string, HistoryCopy['entries']>
  readonly draw: (screen: ReactNode) => Promise<void>
  /** Stores a record on the device as if from the server, created at version 3 and changed at 7. */
  readonly put: (entity: EntityName, id: string, fields: FieldValues, about?: Partial<RecordState>) => Promise<void>
  readonly setRoles: (roles: readonly Role[]) => void
  /**
   * Changes the plan, and whether this member exceeds its seats, as when the server reports a purchase or a plan's end.
   */
  readonly setPlan: (plan: CompanyPlan, isBeyondPlan?: boolean) => void
  /** Removes a record from the device, as a sync does when this member loses access to it. */
  readonly takeAway: (entity: EntityName, id: string) => Promise<void>
  readonly text: () => string
  readonly find: (selector: string, words?: string) => HTMLElement | undefined
  readonly press: (selector: string, words?: string) => Promise<void>
  readonly type: (input: Element | null | undefined, text: string) => Promise<void>
  readonly until: (isTrue: () => boolean | Promise<boolean>) => Promise<void>
  readonly close: () => void
}

/** Opens a page for a member with these rights and plan, on a device that is online by default. */
export async function openKitPage(
  roles: readonly Role[],
  plan: CompanyPlan = anyPlan,
  isOnline = true,
): Promise<KitPage> {
  prepareWindow()
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  const database = new LocalDatabase(company, crypto.randomUUID())
  await database.open()
  await database.meta.bulkPut([
    { key: 'lastSyncAt', value: Date.now() },
    { key: 'clientId', value: crypto.randomUUID() },
    { key: 'epoch', value: 'e1' },
  ])
  const pasts: KitPage['pasts'] = new Map()
  const gone: string[] = []
  const { around, setRoles, setPlan } = surroundings(
    database,
    { roles, plan, loop: isOnline ? atRest : offline },
    pasts,
    gone,
  )
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const find: KitPage['find'] = (selector, words) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      ({ textContent, ariaLabel }) => words === undefined || textContent?.trim() === words || ariaLabel === words,
    )
  return {
    database,
    member: { userId, companyId: company, roles, boundStoreIds: [], boundSurveyIds: [] },
    gone,
    pasts,
    draw(screen) {
      // Render synchronously, because on a busy machine the next render might replace this one before it appears.
      flushSync(() => root.render(around(screen)))
      return pause()
    },
    async put(entity, id, fields, about) {
      const state = { id, fields, fv: {}, createdV: 3, rv: 7, deletedV: null, createdBy: 'somebody', ...about }
      await database.view(entity).put(viewRow(entity, state))
    },
    setRoles,
    setPlan,
    takeAway: (entity, id) => database.view(entity).delete(id),
    text: () => page.textContent ?? '',
    find,
    press(selector, words) {
      const element = find(selector, words)
      if (!element) throw new Error(`There is no ${selector} “${words ?? ''}” in: ${document.body.textContent}`)
      element.click()
      // jsdom popovers open only after an explicit event.
      const popover = document.getElementById(element.getAttribute('popovertarget') ?? '')
      popover?.dispatchEvent(Object.assign(new Event('beforetoggle', { bubbles: true }), { newState: 'open' }))
      return pause()
    },
    type(input, text) {
      const kind = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      return pause()
    },
    until: (isTrue) => untilTrue(isTrue, () => document.body.textContent),
    close() {
      root.unmount()
      page.remove()
      database.close()
    },
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

async function untilTrue(isTrue: () => boolean | Promise<boolean>, explain: () => string | null): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (await isTrue()) return
    await pause()
  }
  throw new Error(`It did not come about. The page says: ${explain()}`)
}

const atRest: LoopState = {
  isSending: false,
  isOnline: true,
  offlineSince: undefined,
  needsSignIn: false,
  needsUpdate: false,
  last: undefined,
}

const offline: LoopState = { ...atRest, isOnline: false, offlineSince: 1 }

function surroundings(
  database: LocalDatabase,
  { roles, plan, loop }: { readonly roles: readonly Role[]; readonly plan: CompanyPlan; readonly loop: LoopState },
  pasts: KitPage['pasts'],
  gone: string[],
): Pick<KitPage, 'setRoles' | 'setPlan'> & { readonly around: (screen: ReactNode) => ReactNode } {
  const firstConfiguration = {
    user: { id: userId, roles, boundStoreIds: [], boundSurveyIds: [] },
    company: { id: company, name: 'Company', currency: 'TWD', areaUnit: 'ping', country: 'TW' },
    plan,
    apiSetting: { mapCenter: null, mapZoom: 8 },
  }
  const store = createStore()
  store.set(databaseAtom, database)
  const session = {
    store,
    firstConfiguration,
    database,
    sync: { request: () => undefined, subscribe: () => () => undefined, state: () => loop },
    files: { subscribe: () => () => undefined, state: () => atRest },
    drafts: draftsIn(createMemoryStorage(), userId, localStorage),
    lists: draftsIn(createMemoryStorage(), userId, localStorage),
    histories: {
      cached: async () => undefined,
      fetch: async (_entity: EntityName, id: string, rv: number) => ({ rv, entries: pasts.get(id) ?? [] }),
    },
  } as unknown as Session
  store.set(configurationAtom, session.firstConfiguration)
  store.set(listsAtom, session.lists)
  const navigation = {
    go: (address: string) => void gone.push(address),
    leave: (address: string) => void gone.push(address),
    back: (address: string) => void gone.push(address),
    renderLink: ({ href, children }: { href: string; children?: ReactNode }) => <a href={href}>{children}</a>,
    confirmBeforeLeaving: () => () => undefined,
  }
  const parameters = memoryParameters()
  const { access } = testFileAccess()
  const setRoles = (now: readonly Role[]) => {
    const { firstConfiguration: first } = session
    store.set(configurationAtom, { ...first, user: { ...first.user, roles: [...now] } })
  }
  const setPlan = (now: CompanyPlan, isBeyondPlan = false) => {
    const { firstConfiguration: first } = session
    store.set(configurationAtom, { ...first, plan: now, user: { ...first.user, isBeyondPlan } })
  }
  const around = (screen: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <SessionProvider session={session}>
        <NavigationContext value={navigation}>
          <RouteParametersContext value={parameters}>
            <FileAccessContext value={access}>
              <ToastRegion>{screen}</ToastRegion>
            </FileAccessContext>
          </RouteParametersContext>
        </NavigationContext>
      </SessionProvider>
    </I18nProvider>
  )
  return { around, setRoles, setPlan }
}

function memoryParameters(): RouteParameters {
  const values = new Map<string, unknown>()
  return {
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    urlHash: () => 'address',
  }
}

/** Adds browser APIs that jsdom lacks: resize observers, scrolling into view, popovers and dialogs. */
function prepareWindow(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => undefined
  for (const name of ['hidePopover', 'togglePopover', 'showModal', 'close']) {
    if (!(name in HTMLDialogElement.prototype)) Reflect.set(HTMLElement.prototype, name, () => undefined)
  }
}
