import { type ComponentType, useEffect, useState } from 'react'

/**
 * Caches the few files the page can't open without right after load, so an offline reload shows a screen of ours. The
 * rest, and update notices, wait until the first screen has had time to render.
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
