import type { ReactNode } from 'react'

/** One place of the navigation. */
export interface NavItem {
  id: string
  label: string
  /** An icon of 20 px. */
  icon: ReactNode
  href: string
  active: boolean
  /** A number that wants attention; nothing is shown for 0. */
  count?: number | undefined
  /** What the number means, in words: "2 need you". */
  countLabel?: string | undefined
}

/** What a link of the shell is made of; the app passes it to its router's link. */
export interface NavLinkProps {
  href: string
  className: string
  'aria-current': 'page' | undefined
  title?: string | undefined
  /** What else a press that moves within the page does. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Draws a link; the shell knows no router. */
export type RenderLink = (props: NavLinkProps) => ReactNode

/** As wide as words and icons side by side, icon over word, or out of the way. */
export type RailState = 'shown' | 'minimised' | 'hidden'
