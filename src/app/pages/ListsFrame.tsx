import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { renderLink } from '../shell/renderLink.tsx'
import { usePlaces } from '../shell/usePlaces.tsx'
import { isAboutOne } from '../screens/screenAt.ts'
import { useShown } from '../useShown.ts'
import { FileAccessProvider } from './FileAccessProvider.tsx'

export function ListsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const shown = useShown()
  const places = usePlaces('stores')
  return (
    <FileAccessProvider>
      {shown && !isAboutOne(shown.query) && (
        <LinkTabs label={t`Stores and places`} places={places} renderLink={renderLink} />
      )}
      {children}
    </FileAccessProvider>
  )
}
