import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import type { Json } from '#domain/json.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './PlaceCard.module.css'

/** Corrects a wrong reference point: the company hides it, or replaces it with a company point. */
export function ReplacePoint({ point }: { point: FoundPoint }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const write = useWriteChanges()
  const canAdd = useCanEdit('poi', undefined)
  const { poiClass, poiType, place, packPoint } = point
  // Prevents a second click from hiding the next point at the same position.
  const [isOut, setIsOut] = useState(false)
  if (!canAdd || isOut || poiClass === undefined || packPoint === undefined) return null

  async function replace(more: { readonly isHidden?: boolean }): Promise<string | undefined> {
    const id = makeRecordId()
    const values: Readonly<Record<string, Json | undefined>> = { poiClass, poiType, place, packPoint, ...more }
    const fields: OwnChange['fields'] = Object.fromEntries(
      Object.entries(values).flatMap(([name, to]) => (to === undefined ? [] : [[name, { to, baseV: 0 }]])),
    )
    const outcome = await write([{ entity: 'poi', id, kind: 'create', fields, rowBaseV: 0 }])
    if (outcome.saved) return id
    show({ text: rejectText(outcome.code), tone: 'bad' })
    return undefined
  }

  async function correct() {
    const id = await replace({})
    if (id !== undefined) go(recordAddresses('poi')!.edit(id))
  }

  async function leaveOut() {
    const id = await replace({ isHidden: true })
    if (id === undefined) return
    setIsOut(true)
    const undo = () => {
      setIsOut(false)
      void write([{ entity: 'poi', id, kind: 'delete', fields: {}, rowBaseV: 0 }])
    }
    show({
      text: t`The reference point no longer appears on the map or in counts.`,
      action: { label: t`Undo`, onPress: undo },
    })
  }

  return (
    <div className={styles.replace}>
      <Button size="small" onClick={() => void correct()}>
        <Trans>Correct this point</Trans>
      </Button>
      <Button size="small" variant="quiet" onClick={() => void leaveOut()}>
        <Trans>Exclude</Trans>
      </Button>
    </div>
  )
}
