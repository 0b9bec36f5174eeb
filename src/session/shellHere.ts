import { shellMessages, shellCache } from '#sync/shellMessages.ts'
import { messageType } from '#sync/wake.ts'

/** True where a service worker serves this page and every file of it is on the device. Without service workers there is nothing to wait for. */
export async function isShellHere(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  return navigator.serviceWorker.controller !== null && (await caches.has(shellCache))
}

/** Tells whether the screens are on the device, now and when that changes. The answer stops telling. */
export function followShell(onChange: (isHere: boolean) => void): () => void {
  let isLeft = false
  const look = () => void isShellHere().then((isHere) => !isLeft && onChange(isHere))
  look()
  if (!('serviceWorker' in navigator)) return () => undefined
  const end = new AbortController()
  const { signal } = end
  const onMessage = ({ data }: MessageEvent) => messageType(data) === shellMessages.whole.type && look()
  navigator.serviceWorker.addEventListener('controllerchange', look, { signal })
  navigator.serviceWorker.addEventListener('message', onMessage, { signal })
  return () => {
    isLeft = true
    end.abort()
  }
}

/** Asks the service worker for what is still missing of the screens, unless they are whole. */
export async function requestShell(): Promise<void> {
  if (!(await isShellHere())) navigator.serviceWorker.controller?.postMessage(shellMessages.keep)
}
