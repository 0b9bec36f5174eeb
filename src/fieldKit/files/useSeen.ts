import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come near the screen, at once where a browser can't tell; pictures further down are not read before. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const watched = element.current
    if (!watched || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
