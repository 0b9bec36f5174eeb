import { shellMessages, shellCache } from '#sync/shellMessages.ts'
import { messageType } from '#sync/wake.ts'

/**
 * Returns whether a service worker serves this page and all app files are cached. True without service worker support,
 * because there is nothing to wait for.
 */
export async function isShellHere(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  return navigator.serviceWorker.controller !== null && (await caches.has(shellCache))
}

/** Reports whether the app shell is cached, now and on changes. */
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

export async function requestShell(): Promise<void> {
  if (!(await isShellHere())) navigator.serviceWorker.controller?.postMessage(shellMessages.keep)
}
