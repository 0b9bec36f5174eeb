import { createContext, useSyncExternalStore } from 'react'

/** The browser's own offer to install the page; in no type library, because only some browsers make it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Keeps the browser's offer until a person takes it. */
export interface InstallOffer {
  /** Asks the browser to install; undefined while there is nothing to offer. */
  readonly current: () => (() => Promise<void>) | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Listens from the start: the browser makes its offer once, often before anybody is signed in. */
export function createInstallOffer(target: EventTarget): InstallOffer {
  let offer: (() => Promise<void>) | undefined
  const listeners = new Set<() => void>()
  function change(next: typeof offer): void {
    offer = next
    for (const listener of listeners) listener()
  }
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(async () => {
      change(undefined)
      await (event as InstallEvent).prompt()
    })
  })
  target.addEventListener('appinstalled', () => change(undefined))
  return {
    current: () => offer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The way to install, where the browser offers one; draws again when that changes. */
export const useInstall = (offer: InstallOffer): (() => Promise<void>) | undefined =>
  useSyncExternalStore(offer.subscribe, offer.current)

const noOffer: InstallOffer = { current: () => undefined, subscribe: () => () => undefined }

export const InstallContext = createContext<InstallOffer>(noOffer)
