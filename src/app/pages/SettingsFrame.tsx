import type { ReactNode } from 'react'
import { SettingsLayout } from '#features/settings/SettingsLayout.tsx'
import { usePlaces } from '../shell/usePlaces.tsx'

/** Stands around each part of the settings: its heading, and the way to the other parts. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return <SettingsLayout parts={usePlaces('settings')}>{children}</SettingsLayout>
}
