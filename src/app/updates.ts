import { Workbox } from 'workbox-window'
import { requestShell } from '#session/shellHere.ts'

export interface UpdateListener {
  /** Called when an update is ready; `take` applies it and reloads the page. */
  onReady: (take: () => void) => void
  /** Called when another tab applied an update while this page still runs the old version. */
  onTakenElsewhere: () => void
}

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
  // The first worker cached the essentials; cache the rest once the first screen is rendered.
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
