import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Shapes from 'lucide-react/icons/shapes'
import { Button } from '#ui/Button.tsx'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { PickArea } from '../areaReport/PickArea.tsx'
import { SavedAreas } from '../areaReport/SavedAreas.tsx'
import { withPicked } from '../state/draftStudy.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import styles from '../style/WhatIf.module.css'

export function EmptyStudy({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const takeTool = useTakeTool()
  const step = useStudyStep()
  return (
    <SidePanel
      label={t`Location Explorer`}
      title={<Trans>Location Explorer</Trans>}
      onClose={onClose}
      first={
        <>
          <p className={styles.quiet}>
            <Trans>
              Place a candidate site or draw an area. People, competitors and overlaps with your stores update as you
              move the site or area.
            </Trans>
          </p>
          <PickArea
            label={t`Select an area`}
            onPick={(name, shape) => step(change((now) => withPicked(now, name, shape)))}
          />
          <SavedAreas />
        </>
      }
      foot={
        <>
          <Button variant="primary" icon={<MapPin size={20} />} onClick={() => takeTool(candidateToolId)}>
            <Trans>Place a candidate site</Trans>
          </Button>
          <Button icon={<Shapes size={20} />} onClick={() => takeTool('polygon')}>
            <Trans>Draw an area</Trans>
          </Button>
        </>
      }
    />
  )
}
