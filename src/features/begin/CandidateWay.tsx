import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { activeToolAtom, useTakeTool } from '#mapStage/activeTool.ts'
import { FieldEntry } from '#recordKit/edit/FieldEntry.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './BeginPanel.module.css'
import { Way } from './Way.tsx'
import type { WayProps } from './wayProps.ts'

/** Lowest zoom at which a 500 m ring is legible. */
const carriedZoom = 14

/** First step with a candidate site: the user selects or creates a brand, then places the candidate on the map. */
export function CandidateWay({ number, isOpen, onOpen }: WayProps) {
  const take = useTakeTool()
  const isInHand = useAtomValue(activeToolAtom)?.id === candidateToolId
  const [brand, setBrand] = useState('')
  const map = useMapHandle()
  const carry = () => {
    const centre = map()?.centre()
    if (centre) map()?.show(centre, carriedZoom)
    take(candidateToolId)
  }
  if (!isOpen) {
    return (
      <Way
        number={number}
        title={<Trans>Place your first candidate site</Trans>}
        action={
          <Button onClick={onOpen}>
            <Trans>Start</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Way number={number} title={<Trans>Place your first candidate site</Trans>} isChosen>
      <div className={styles.fields}>
        <FieldEntry
          entity="store"
          field="brand"
          text={brand}
          onText={(chosen) => {
            setBrand(chosen)
            if (chosen !== '') carry()
          }}
        />
        <Button
          variant={isInHand ? 'soft' : 'primary'}
          icon={<MapPin size={20} aria-hidden="true" />}
          disabled={brand === '' && !isInHand}
          onClick={() => (isInHand ? take(undefined) : carry())}
        >
          {isInHand ? <Trans>Cancel</Trans> : <Trans>Place on map</Trans>}
        </Button>
      </div>
    </Way>
  )
}
