import { type ComponentType, useEffect, useState } from 'react'

/**
 * Right after load, caches the files needed to open the page, because an offline reload must show our own screen. Other
 * files and update notices follow later.
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
