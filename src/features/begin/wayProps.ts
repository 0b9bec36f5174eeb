import type { ComponentType } from 'react'

/** What a way to begin is given. */
export interface WayProps {
  /** Its place among the ways, from 1. */
  readonly number: number
  /** The chosen one stands open, the others stay short. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Takes a list of one's own in. */
  readonly Import: ComponentType
}
