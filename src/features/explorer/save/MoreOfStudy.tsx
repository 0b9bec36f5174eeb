import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense } from 'react'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { type DraftStudy, studyPlace } from '../state/draftStudy.ts'
import { answeredAtom } from '../state/studied.ts'

const SaveStudyDialog = lazy(() =>
  import('./SaveStudyDialog.tsx').then((module) => ({ default: module.SaveStudyDialog })),
)

interface MoreOfStudyProps {
  study: DraftStudy
  items: readonly MenuItem[]
  isSaving: boolean
  onSaved: () => void
}

export function MoreOfStudy({ study, items, isSaving, onSaved }: MoreOfStudyProps) {
  const { t } = useLingui()
  const viewport = useMapViewport()
  const store = useStore()
  const place = studyPlace(study)
  return (
    <>
      <Menu
        label={t`More`}
        side="top"
        trigger={(open) => <IconButton {...open} look="outlined" label={t`More`} icon={<Ellipsis size={20} />} />}
        items={[{ id: 'show', label: t`Show on map`, onSelect: () => place && viewport.show(place, 14) }, ...items]}
      />
      {isSaving && (
        <Suspense fallback={null}>
          <SaveStudyDialog study={study} zone={store.get(answeredAtom)?.zone} onClose={onSaved} />
        </Suspense>
      )}
    </>
  )
}
