import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'

/** A scrolling box; focusable only when it overflows, so that the keyboard can scroll it. */
export function ScrollBody({ children, ...rest }: ComponentPropsWithoutRef<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    look()
    return () => sizes.disconnect()
  }, [])
  return (
    <div {...rest} ref={box} tabIndex={overflows ? 0 : undefined}>
      {children}
    </div>
  )
}
