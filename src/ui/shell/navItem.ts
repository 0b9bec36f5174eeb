import type { ReactNode } from 'react'

export interface NavItem {
  id: string
  label: string
  icon: ReactNode
  href: string
  active: boolean
  /** Number of items that need attention; 0 hides the count. */
  count?: number | undefined
  /** Count in words, such as "2 unsent changes". */
  countLabel?: string | undefined
}

export interface NavLinkProps {
  href: string
  className: string
  'aria-current': 'page' | undefined
  title?: string | undefined
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Renders a link, because the shell has no router. */
export type RenderLink = (props: NavLinkProps) => ReactNode

/** State of the rail: icon and label side by side, icon over label, or hidden. */
export type RailState = 'shown' | 'minimised' | 'hidden'
