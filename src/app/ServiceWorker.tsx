import { type ComponentType, useEffect, useState } from 'react'

/**
 * The few files that the page can't open without are kept as soon as it has loaded: who reloads without a connection sees a screen
 * of ours. The rest, and what there is to say about newer versions, comes once the first screen has had the time to be drawn.
 */
export function ServiceWorker() {
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const begin = () => {
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
      setTimeout(() => {
        import('./UpdateOffer.tsx').then(({ UpdateOffer }) => setOffer(() => UpdateOffer)).catch(() => undefined)
      }, 2_500)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
  }, [])
  return Offer && <Offer />
}
