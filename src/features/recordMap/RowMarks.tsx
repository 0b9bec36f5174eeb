import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { brandColour } from '#domain/brand/brandColours.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StoreMarkers } from '#mapKit/markers/StoreMarkers.tsx'
import { PlaceMarks } from '#mapKit/marks/PlaceMarks.tsx'
import { worldOf } from '#mapKit/worldPoint.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { recordName } from '#recordKit/recordName.ts'
import type { ShownRows } from './useShownRows.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { zoneLook } from '#mapStage/zoneLook.ts'

interface RowMarksProps {
  shown: ShownRows
  chosen: string | undefined
  edited: string | null | undefined
  onChoose: (id: string) => void
}

/** Map markers of list rows: stores by status, points by brand and type, zones by tier. */
export function RowMarks(props: RowMarksProps) {
  if (props.shown.entity === 'store') return <StoreRows {...props} />
  return props.shown.shaped.length > 0 ? <ZoneRows {...props} /> : <PlaceRows {...props} />
}

function StoreRows({ shown: { entity, placed }, chosen, edited, onChoose }: RowMarksProps) {
  const context = useFieldText()
  const stores = useMemo(
    () =>
      placed.flatMap(({ id, place, row: { fields } }) =>
        isStoreStatus(fields.status) && id !== edited
          ? [{ id, status: fields.status, name: recordName(entity, fields, context), ...worldOf(place) }]
          : [],
      ),
    [placed, entity, context, edited],
  )
  return <StoreMarkers stores={stores} chosenId={chosen} onChoose={onChoose} onGather={([id]) => id && onChoose(id)} />
}

function PlaceRows({ shown: { entity, placed }, chosen, edited }: RowMarksProps) {
  const context = useFieldText()
  const brands = useAtomValue(presentRecords('brand'))
  const colours = useMemo(() => new Map(brands?.map(({ id, fields }) => [id, brandColour(fields.colour)])), [brands])
  const places = useMemo(
    () =>
      placed.flatMap(({ id, place, row: { fields } }) => {
        const sort = entity === 'competitor' ? fields.generalType : fields.poiClass
        const name = id === chosen ? recordName(entity, fields, context) : ''
        if (id === edited) return []
        const colour = typeof fields.brand === 'string' ? colours.get(fields.brand) : undefined
        return [{ id, name, sort: typeof sort === 'string' ? sort : undefined, colour, ...worldOf(place) }]
      }),
    [placed, entity, context, chosen, edited, colours],
  )
  return <PlaceMarks places={places} chosenId={chosen} />
}

function ZoneRows({ shown: { entity, shaped }, chosen, edited }: RowMarksProps) {
  const zones = useMemo(
    () =>
      shaped.flatMap(({ id, shape, row }) =>
        id === edited ? [] : [{ id, shape, isChosen: id === chosen, ...zoneLook(entity, row.fields) }],
      ),
    [shaped, entity, chosen, edited],
  )
  return <ZoneLayer zones={zones} />
}
