import type { ReactNode } from 'react'

export interface NavItem {
  id: string
  label: string
  icon: ReactNode
  href: string
  active: boolean
  /** Items that need attention; 0 shows nothing. */
  count?: number | undefined
  /** The count in words: "2 need you". */
  countLabel?: string | undefined
}

/** Link props that the app passes to its router. */
export interface NavLinkProps {
  href: string
  className: string
  'aria-current': 'page' | undefined
  title?: string | undefined
  /** Runs on in-page navigation. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Renders a link; the shell has no router. */
export type RenderLink = (props: NavLinkProps) => ReactNode

/** Icon and label side by side, icon over label, or hidden. */
export type RailState = 'shown' | 'minimised' | 'hidden'
