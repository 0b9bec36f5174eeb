import { Workbox } from 'workbox-window'
import { requestShell } from '#session/shellHere.ts'

/** What the page learns about newer versions of itself. */
export interface UpdateListener {
  /** A newer version is ready; it is taken only by calling `take`, which reloads the page. */
  onReady: (take: () => void) => void
  /** Another tab took a newer version: this page still runs the old one. */
  onTakenElsewhere: () => void
}

/** Registers the service worker and looks for newer versions: at once, each hour, and when the page comes back into view. */
export async function followUpdates({ onReady, onTakenElsewhere }: UpdateListener): Promise<void> {
  const workbox = new Workbox('/sw.js')
  let isTaking = false
  workbox.addEventListener('waiting', () => {
    onReady(() => {
      isTaking = true
      workbox.messageSkipWaiting()
    })
  })
  workbox.addEventListener('controlling', (event) => {
    if (isTaking) location.reload()
    else if (event.isUpdate) onTakenElsewhere()
  })
  await workbox.register()
  // The first worker has kept what the page can't open without; once the first screen is drawn there is time for the rest.
  const keep = () => void requestShell()
  navigator.serviceWorker.addEventListener('controllerchange', keep)
  window.addEventListener('online', keep)
  keep()
  const look = () => {
    keep()
    void workbox.update().catch(() => undefined)
  }
  setInterval(look, 3_600_000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
