import type { ReactNode } from 'react'

export type CheckId = 'surveys' | 'stores' | 'map' | 'fonts' | 'room' | 'signIn' | 'clock' | 'battery'

export interface ReadyCheck {
  readonly id: CheckId
  readonly isReady: boolean
  readonly label: ReactNode
  readonly detail: ReactNode
  readonly action?: ReactNode
}
