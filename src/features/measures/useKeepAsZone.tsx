import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { shapeArea } from '#analysis/shape/shapeArea.ts'
import { AppError } from '#domain/errors.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { Shape } from '#domain/geo/point.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import { freeCode } from '#domain/store/nextCode.ts'
import { listRecords } from '#db/queries/records.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { useNavigation } from '#session/navigation.ts'
import { makeRecordId, useSaveAll } from '#session/useSaveAll.ts'
import { useSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'
import { type Measure, middleOf, reachPlan } from './measure.ts'
import { measuresAddress } from './measuresAtom.ts'
import { kindText, shortText } from './measureWords.ts'

export function useKeepAsZone(): (measure: Measure, area: Shape) => Promise<void> {
  const { t } = useLingui()
  const { database } = useSession()
  const saveAll = useSaveAll()
  const store = useStore()
  const show = useToast()
  const { go } = useNavigation()

  async function takeBack(id: string) {
    const outcome = await saveAll([{ entity: 'tradeZone', id, fields: undefined }])
    if (!outcome.saved) show({ text: rejectText(outcome.code), tone: 'bad' })
    else go(measuresAddress)
  }

  return async (measure, area) => {
    const id = makeRecordId()
    const taken = (await listRecords(database, 'tradeZone')).flatMap(({ fields }) => fields.code ?? [])
    const fields = {
      code: freeCode('TZ-M', taken),
      name: `${kindText(measure.kind)} ${shortText(measure)}`.slice(0, 120),
      tier: '1',
      ...zoneGround(measure, roundShape(area)),
    }
    try {
      const outcome = await saveAll([{ entity: 'tradeZone', id, fields }])
      if (!outcome.saved) return void show({ text: rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return void show({ text: errorText(error.code), tone: 'bad' })
    }
    const layers = store.get(layerStateAtom)
    store.set(layerStateAtom, { ...layers, moved: { ...layers.moved, tradeZones: true } })
    go(onMapAddress('tradeZone', id) ?? measuresAddress)
    show({
      text: (
        <>
          <strong>{successText('saved')}</strong> · <Trans>Saved on this device</Trans>
        </>
      ),
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void takeBack(id) },
    })
  }
}

function zoneGround(measure: Measure, shape: Shape) {
  const { kind } = measure
  const madeAt = new Date().toISOString()
  const circle = shape.type === 'Circle' ? { centre: shape.centre, radiusMetres: shape.radiusMetres } : undefined
  const making = circle ? 'circle' : kind === 'freehand' || kind === 'reach' ? kind : 'polygon'
  const reach = kind === 'reach' ? { centre: middleOf(measure), plan: reachPlan(measure) } : undefined
  return {
    shape,
    size: { value: Math.round(shapeArea(shape)) / 1e6, unit: 'km2' },
    recipe: { kind: making, ...circle, ...reach, madeAt },
  }
}
