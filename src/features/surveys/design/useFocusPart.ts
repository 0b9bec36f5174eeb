import { type RefObject, useEffect } from 'react'
import { useDesign } from './design.ts'

export function useFocusPart(body: RefObject<HTMLElement | null>): void {
  const { focus } = useDesign()
  useEffect(() => {
    if (!focus) return
    const part = body.current?.querySelector<HTMLElement>(`[data-part="${focus.part}"]`) ?? body.current
    const control = part?.querySelector<HTMLElement>(
      'textarea, input:not([type="radio"]), select, input:checked, button',
    )
    control?.scrollIntoView({ block: 'nearest' })
    control?.focus({ preventScroll: true })
  }, [focus, body])
}
