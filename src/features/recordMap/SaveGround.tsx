import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { Shape } from '#domain/geo/point.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './ListMap.module.css'
import type { GroundEdit } from './useGroundEdit.tsx'

export function SaveGround({ entity, edit }: { entity: EntityName; edit: GroundEdit }) {
  const { t } = useLingui()
  const { study } = useStudy()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { shape } = edit.draft ?? {}
  useLeaveQuestion(edit.isMoved)

  async function save() {
    setIsBusy(true)
    try {
      const squareMetres = shape
        ? (await study.zoneFigures({ id: 'edited', shape: roundShape(shape) })).squareMetres
        : 0
      await edit.save(shape && entity === 'tradeZone' ? drawnZoneFields(shape, squareMetres, new Date()) : {})
    } catch {
      show({ text: t`This shape crosses itself or has no area, so it can’t be saved.`, tone: 'bad' })
    }
    setIsBusy(false)
  }

  return (
    <>
      <p className={styles.words} role="status">
        {shape ? (
          <Trans>Drag a corner to move it. Drag a point between two corners to add a corner.</Trans>
        ) : (
          <Trans>Drag the marker, or use the arrow keys.</Trans>
        )}
      </p>
      <Button size="small" variant="primary" busy={isBusy} disabled={!edit.isMoved} onClick={() => void save()}>
        <Trans>Save</Trans>
      </Button>
      <Button size="small" disabled={isBusy} onClick={edit.cancel}>
        <Trans>Undo move</Trans>
      </Button>
    </>
  )
}

/** Returns the fields derived from a manually edited zone: its size, and a recipe without the original plan. */
function drawnZoneFields(shape: Shape, squareMetres: number, now: Date): FieldValues {
  const roundedShape = roundShape(shape)
  const circle =
    roundedShape.type === 'Circle' ? { centre: roundedShape.centre, radiusMetres: roundedShape.radiusMetres } : {}
  return {
    size: { value: Math.round(squareMetres) / 1e6, unit: 'km2' },
    recipe: { kind: roundedShape.type === 'Circle' ? 'circle' : 'polygon', ...circle, madeAt: now.toISOString() },
  } as FieldValues
}
