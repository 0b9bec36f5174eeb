import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '#ui/Button.tsx'
import { useTakeTool } from '#mapStage/toolInHand.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import styles from './WhatIf.module.css'

/** Nothing is studied yet: what belongs here, and the first step. */
export function EmptyStudy({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const takeTool = useTakeTool()
  return (
    <SidePanel
      label={t`Location Explorer`}
      title={<Trans>Location Explorer</Trans>}
      onClose={onClose}
      first={
        <p className={styles.quiet}>
          <Trans>
            Place a candidate, or draw an area: people, competitors and overlaps with your stores follow while you move
            it.
          </Trans>
        </p>
      }
      foot={
        <Button variant="primary" icon={<MapPin size={20} />} onClick={() => takeTool(candidateToolId)}>
          <Trans>Place a candidate</Trans>
        </Button>
      }
    />
  )
}
