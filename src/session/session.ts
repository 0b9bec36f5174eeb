import { setCompanyZone } from '#i18n/companyClock.ts'
import { createStore } from 'jotai'
import type { Configuration } from '#domain/contracts/configuration.ts'
import { openOwnDatabase } from './openOwnDatabase.ts'
import { holdDatabase } from './databaseLock.ts'
import { announceEnd, followEnd } from './tabs.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { noteLastDatabase } from '#sync/lastDatabase.ts'
import { startFiles } from '#sync/files/startFiles.ts'
import { startSync } from '#sync/startSync.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { forgetToken } from './cookies.ts'
import type { Drafts } from '#ui/entries/drafts.ts'
import { type DraftPile, draftsIn } from './draftStorage.ts'
import { sessionFilesAtom } from './files/sessionFilesAtom.ts'
import { sweepSoon } from './files/sweepSoon.ts'
import { type Histories, historiesIn } from './historyCopies.ts'
import { openKeyValueStore } from './keyValueStore.ts'
import { personOf } from './storedConfiguration.ts'
import { dropShared } from './dropShared.ts'
import { followAccess } from './followAccess.ts'
import { type ActionLog, createActionLog } from './logAction.ts'
import { endOnServer } from './endOnServer.ts'
import type { LeaveOptions, LeaveOutcome } from './seal/endOnDevice.ts'
import { leavePerson } from './people.ts'
import { configurationAtom, databaseAtom, draftsAtom, listsAtom } from './state.ts'
import { studyHostAtom } from './workers/studyHostAtom.ts'
import { tileHostAtom } from './workers/tileHostAtom.ts'
import { whenDrawn } from './whenDrawn.ts'

export interface Session {
  readonly store: ReturnType<typeof createStore>
  readonly firstConfiguration: Configuration
  readonly database: LocalDatabase
  readonly sync: SyncLoop
  readonly files: SyncLoop
  readonly drafts: DraftPile
  readonly histories: Histories
  readonly lists: Drafts
  readonly log: ActionLog
  /** Signs out in every tab. Data that remains on the device is sealed if possible; unsent work is never removed. */
  readonly leave: (options?: LeaveOptions) => Promise<LeaveOutcome>
  /** Closes the session in this tab without signing out. */
  readonly end: () => void
}

/**
 * Opens a member's database, sync, drafts and log. `onLeave` removes the screens before anything is closed. Throws
 * storage `AppError`s.
 */
export async function openSession(configuration: Configuration, onLeave: () => Promise<void>): Promise<Session> {
  const { companyId, userId } = personOf(configuration)
  const database = await openOwnDatabase(configuration)
  const releaseDatabase = holdDatabase(database.name)
  setCompanyZone(configuration.company.timeZone)
  const store = createStore()
  store.set(configurationAtom, configuration)
  store.set(databaseAtom, database)
  const owner = `${companyId}:${userId}`
  const log = createActionLog(openKeyValueStore('actions'), () => new Date())
  const records = startSync(globalThis, database, {
    onChange: (kind) => access.onChange(kind),
    onConnected: () => access.onConnected(),
  })
  const access = followAccess({ store, first: configuration, sync: records, scope: globalThis })
  const files = startFiles(globalThis, database, records, (work) => whenDrawn(store, work))
  const sync: SyncLoop = {
    ...records,
    request(reason) {
      records.request(reason)
      files.request(reason)
    },
  }
  const endLog = sendLogNowAndThen(sync, log)
  const endBackground = startBackgroundSoon(store)
  const drafts = draftsIn(openKeyValueStore('drafts'), owner, localStorage)
  store.set(draftsAtom, drafts)
  const lists = draftsIn(openKeyValueStore('lists'), owner, localStorage)
  store.set(listsAtom, lists)
  const endSweep = sweepSoon({ store, database, drafts })

  function end(): void {
    endLog()
    endBackground()
    endSweep()
    access.stop()
    store.get(sessionFilesAtom)?.end()
    store.get(studyHostAtom)?.end()
    store.get(tileHostAtom)?.end()
    files.stop()
    sync.stop()
    database.close()
    releaseDatabase()
    stopFollowing()
  }

  const stopFollowing = followEnd(owner, () => {
    end()
    location.replace('/login')
  })

  async function leave({ pin, remove = false }: LeaveOptions = {}): Promise<LeaveOutcome> {
    const present = store.get(configurationAtom) ?? configuration
    // Sign-out succeeds even if the code can't be loaded or the device can't write.
    const finish = await import('./seal/endOnDevice.ts')
      .then(({ beginEnd }) => beginEnd(present, { pin, remove }))
      .catch(() => undefined)
    leavePerson()
    forgetToken()
    stopFollowing()
    announceEnd(owner)
    await onLeave()
    end()
    await noteLastDatabase(globalThis, undefined)
    await dropShared(database.name)
    const [outcome] = await Promise.all([finish?.(), pin === undefined ? endOnServer() : undefined])
    return outcome ?? 'kept'
  }

  return {
    store,
    firstConfiguration: configuration,
    database,
    sync,
    files,
    drafts,
    histories: historiesIn(openKeyValueStore('history'), owner),
    lists,
    log,
    leave,
    end,
  }
}

/** Interval in ms between attempts to send the log. */
const logEveryMs = 20_000

/**
 * Sends the log periodically, but only if the last sync succeeded, because this proves that connection and session
 * work.
 */
function sendLogNowAndThen(sync: SyncLoop, log: ActionLog): () => void {
  const timer = setInterval(() => {
    if (sync.state().last?.end === 'done') void log.send()
  }, logEveryMs)
  const keep = () => void log.keep()
  window.addEventListener('pagehide', keep)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pagehide', keep)
  }
}

/** Starts background work once its code is loaded, without delaying the first screen. */
function startBackgroundSoon(store: ReturnType<typeof createStore>): () => void {
  let isEnded = false
  let end: (() => void) | undefined
  void import('./startBackground.ts').then(({ startBackground }) => {
    if (!isEnded) end = startBackground(store)
  })
  return () => {
    isEnded = true
    end?.()
  }
}
