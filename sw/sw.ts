import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shellMessages } from '#sync/shellMessages.ts'
import { messageType, skipWaitingMessage, syncTag } from '#sync/wake.ts'
import { isFirst, keepFiles, noteWhole } from './keepShell.ts'
import { syncOrWake } from './syncOrWake.ts'
import { isShared, takeShared } from './takeShared.ts'

declare const self: ServiceWorkerGlobalScope

/** Background sync is in no type library: only some browsers ring it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

// The shell: every file of the build, and index.html for every address of the page. Calls to /api/ pass by untouched.
const shell = new PrecacheController()
shell.addToCacheList(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// The first worker keeps what the page can't open without and serves it at once, so that a reload in the door leads to a screen of
// ours; the rest comes when the page asks for it. A newer version is whole before it waits: old and new files don't mix.
self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null
  event.waitUntil(keepFiles(shell, isUpdate ? () => true : isFirst))
})
self.addEventListener('activate', (event) => {
  void shell.activate(event)
  event.waitUntil(self.clients.claim())
})

// What is not kept yet is asked of the network.
registerRoute(new PrecacheRoute(shell))
// Public links are an entry of their own, for members, too.
const surveyPages = [/^\/(?:frontSurvey|surveyThanks)(?:\/|\?|$)/i]
const pageAt = (address: string) => shell.createHandlerBoundToURL(address)
registerRoute(new NavigationRoute(pageAt('/survey.html'), { allowlist: surveyPages }))
registerRoute(new NavigationRoute(pageAt('/index.html'), { denylist: [/^\/api\//, /^\/i18n\//] }))

// Photos from another program: the one thing sent to this site that is answered here, as no page is open that could take it.
self.addEventListener('fetch', (event) => {
  if (isShared(event.request)) event.respondWith(takeShared(event.request))
})

// An update waits until the person takes it; the page then says so.
self.addEventListener('message', (event) => {
  const type = messageType(event.data)
  if (type === skipWaitingMessage.type) event.waitUntil(self.skipWaiting())
  if (type === shellMessages.keep.type) event.waitUntil(keepRest())
})

/** One that breaks off is asked for again by the page. */
async function keepRest(): Promise<void> {
  await keepFiles(shell, () => true)
  await noteWhole(self.clients)
}

self.addEventListener('sync', (event) => {
  const ring = event as SyncEvent
  if (ring.tag === syncTag) ring.waitUntil(syncOrWake(self.clients, globalThis))
})
