import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { toolInHandAtom, useTakeTool } from '#mapStage/toolInHand.ts'
import { FieldEntry } from '#recordKit/edit/FieldEntry.tsx'
import { Button } from '#ui/Button.tsx'
import type { WayProps } from './BeginPanel.tsx'
import styles from './BeginPanel.module.css'
import { Way } from './Way.tsx'

/** A brand, made here where there is none, then a place on the map: its study opens, and becomes the first store. */
export function CandidateWay({ number, isOpen, onOpen }: WayProps) {
  const take = useTakeTool()
  const isInHand = useAtomValue(toolInHandAtom)?.id === candidateToolId
  const [brand, setBrand] = useState('')
  const place = () => take(isInHand ? undefined : candidateToolId)
  if (!isOpen) {
    return (
      <Way
        number={number}
        title={<Trans>Place a first candidate</Trans>}
        action={
          <Button onClick={onOpen}>
            <Trans>Begin</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Way number={number} title={<Trans>Place a first candidate</Trans>} isChosen>
      <div className={styles.fields}>
        <FieldEntry
          entity="store"
          field="brand"
          text={brand}
          onText={(chosen) => {
            setBrand(chosen)
            if (chosen !== '') take(candidateToolId)
          }}
        />
        <Button
          variant={isInHand ? 'soft' : 'primary'}
          icon={<MapPin size={20} aria-hidden="true" />}
          disabled={brand === '' && !isInHand}
          onClick={place}
        >
          {isInHand ? <Trans>Put it away</Trans> : <Trans>Place it on the map</Trans>}
        </Button>
      </div>
    </Way>
  )
}
