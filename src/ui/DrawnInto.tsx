import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Draws into an element that somebody else has put on the page, such as a mark on a map. */
export const DrawnInto = ({ element, children }: { element: Element; children: ReactNode }): ReactNode =>
  createPortal(children, element)
