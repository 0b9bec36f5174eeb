import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders into an element owned by other code, such as a map marker. */
export const DrawnInto = ({ element, children }: { element: Element; children: ReactNode }): ReactNode =>
  createPortal(children, element)
