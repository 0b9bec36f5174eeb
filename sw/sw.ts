import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { messageType, skipWaitingMessage, syncTag } from '#sync/wake.ts'
import { syncOrWake } from './syncOrWake.ts'
import { isShared, takeShared } from './takeShared.ts'

declare const self: ServiceWorkerGlobalScope

/** Background sync is in no type library: only some browsers ring it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

// The shell: every file of the build, and index.html for every address of the page. Calls to /api/ pass by untouched.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Public links are an entry of their own, for members, too.
const surveyPages = [/^\/(?:frontSurvey|surveyThanks)(?:\/|\?|$)/i]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/survey.html'), { allowlist: surveyPages }))
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/i18n\//] }))

// The page that brought the first worker is served by it at once: without this, a screen it has not opened yet could not be
// loaded until the next visit once the network is gone.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Photos from another program: the one thing sent to this site that is answered here, as no page is open that could take it.
self.addEventListener('fetch', (event) => {
  if (isShared(event.request)) event.respondWith(takeShared(event.request))
})

// An update waits until the person takes it; the page then says so.
self.addEventListener('message', (event) => {
  if (messageType(event.data) === skipWaitingMessage.type) event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync', (event) => {
  const ring = event as SyncEvent
  if (ring.tag === syncTag) ring.waitUntil(syncOrWake(self.clients, globalThis))
})
