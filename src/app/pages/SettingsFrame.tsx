import type { ReactNode } from 'react'
import { SettingsLayout } from '#features/settings/SettingsLayout.tsx'
import { usePlaces } from '../shell/usePlaces.tsx'
import { isAboutOne } from '../screens/screenAt.ts'
import { useShown } from '../useShown.ts'
import { FileAccessProvider } from './FileAccessProvider.tsx'

export function SettingsFrame({ children }: { children: ReactNode }) {
  const parts = usePlaces('settings')
  const shown = useShown()
  if (shown && isAboutOne(shown.query)) return <FileAccessProvider>{children}</FileAccessProvider>
  const layout = <SettingsLayout parts={parts}>{children}</SettingsLayout>
  const hasPictures = shown?.query['section'] === 'company' || shown?.screen.at === '/setCompetitors'
  return hasPictures ? <FileAccessProvider>{layout}</FileAccessProvider> : layout
}
