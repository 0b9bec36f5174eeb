import type { ReactNode } from 'react'

export type CheckId = 'surveys' | 'stores' | 'map' | 'fonts' | 'room' | 'signIn' | 'clock' | 'battery'

/** One thing to look at before leaving. */
export interface ReadyCheck {
  readonly id: CheckId
  readonly isReady: boolean
  readonly label: ReactNode
  readonly detail: ReactNode
  /** The one press that gets what is missing. */
  readonly action?: ReactNode
}
