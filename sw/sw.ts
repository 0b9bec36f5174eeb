import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shellMessages } from '#sync/shellMessages.ts'
import { messageType, skipWaitingMessage, syncTag } from '#sync/wake.ts'
import { isFirst, keepFiles, noteWhole } from './keepShell.ts'
import { syncOrWake } from './syncOrWake.ts'
import { isShared, takeShared } from './takeShared.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is missing from the type libraries, because only some browsers support it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

// The shell consists of every file of the build, and index.html for every page URL. Calls to /api/ pass through.
const shell = new PrecacheController()
shell.addToCacheList(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// The first worker caches only the files needed to open the page, so that an early reload shows our screen; it caches
// the other files on request. An update caches all files before it waits, so that old and new files don't mix.
self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null
  event.waitUntil(keepFiles(shell, isUpdate ? () => true : isFirst))
})
self.addEventListener('activate', (event) => {
  void shell.activate(event)
  event.waitUntil(self.clients.claim())
})

// Files that aren't cached yet come from the network.
registerRoute(new PrecacheRoute(shell))
// Public links have a separate page, even for members.
const surveyPages = [/^\/(?:frontSurvey|surveyThanks)(?:\/|\?|$)/i]
const pageAt = (address: string) => shell.createHandlerBoundToURL(address)
registerRoute(new NavigationRoute(pageAt('/survey.html'), { allowlist: surveyPages }))
registerRoute(new NavigationRoute(pageAt('/index.html'), { denylist: [/^\/api\//, /^\/i18n\//] }))

// Photos shared from another app are handled here, because no page is open to receive them.
self.addEventListener('fetch', (event) => {
  if (isShared(event.request)) event.respondWith(takeShared(event.request))
})

// An update waits until the user accepts it; the page then sends a message.
self.addEventListener('message', (event) => {
  const type = messageType(event.data)
  if (type === skipWaitingMessage.type) event.waitUntil(self.skipWaiting())
  if (type === shellMessages.keep.type) event.waitUntil(keepRest())
})

async function keepRest(): Promise<void> {
  await keepFiles(shell, () => true)
  await noteWhole(self.clients)
}

self.addEventListener('sync', (event) => {
  const ring = event as SyncEvent
  if (ring.tag === syncTag) ring.waitUntil(syncOrWake(self.clients, globalThis))
})
