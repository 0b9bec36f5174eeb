import { createContext, useSyncExternalStore } from 'react'

/** The browser's install prompt event. It is missing from the type library because only some browsers support it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

export interface InstallOffer {
  /** Returns a function that opens the install prompt; undefined if unavailable. */
  readonly current: () => (() => Promise<void>) | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Listens for the prompt event. Must be called at page start, because the event often fires before sign-in. */
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

export const useInstall = (offer: InstallOffer): (() => Promise<void>) | undefined =>
  useSyncExternalStore(offer.subscribe, offer.current)

const noOffer: InstallOffer = { current: () => undefined, subscribe: () => () => undefined }

export const InstallContext = createContext<InstallOffer>(noOffer)
