import type { ComponentType } from 'react'

export interface WayProps {
  readonly number: number
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly Import: ComponentType
}
