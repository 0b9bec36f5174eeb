import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { type EntityName, entityNames } from '#domain/entities.ts'
import { panelOf, recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { FieldDetails } from '#fieldKit/FieldDetails.tsx'
import { entityLabel, entityNouns } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { OutlineLayer } from '#mapKit/OutlineLayer.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { RemakeZone } from '#mapStage/remakeZone/RemakeZone.tsx'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { RecordNotes } from '#recordKit/page/RecordNotes.tsx'
import { recordName } from '#recordKit/recordName.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { MoveButton } from './ChosenCard.tsx'
import { GroundEditor } from './GroundEditor.tsx'
import styles from './ListMap.module.css'
import { cornersOf, type Ground, recordGeometry } from './rowsOnMap.ts'
import { SaveGround } from './SaveGround.tsx'
import { useGroundEdit } from './useGroundEdit.tsx'

/** Fields hidden here and shown on the record's page. */
const hiddenFields = ['photos', 'shape', 'recipe']
const noShapes = [] as const

export function Panel({ onClose }: MapPanelProps) {
  const { panelId, id } = useStageAddress()
  const entity = entityNames.find((name) => panelOf(name) === panelId)
  return entity && <RecordPanel key={id} entity={entity} id={id} onClose={onClose} />
}

function RecordPanel({ entity, id, onClose }: MapPanelProps & { entity: EntityName; id: string | undefined }) {
  const record = useRecords(
    async (database) => (id === undefined ? null : ((await recordById(database, entity, id)) ?? null)),
    [entity, id],
  )
  if (record === undefined) return null
  if (record === null || record.deletedV !== null) return <NoneChosen entity={entity} onClose={onClose} />
  return <ShownRecord entity={entity} record={record} onClose={onClose} />
}

function ShownRecord({ entity, record, onClose }: MapPanelProps & { entity: EntityName; record: LocalRecord }) {
  const name = recordName(entity, record.fields, useFieldText())
  const edit = useGroundEdit(entity, record)
  const geometry = recordGeometry(record.fields)
  const page = recordAddresses(entity)?.page(record.id)
  useDocumentTitle(name)
  useShowGround(geometry)
  return (
    <>
      {!edit.draft && <OutlineLayer shapes={geometry.shape ? [geometry.shape] : noShapes} place={geometry.place} />}
      <GroundEditor edit={edit} />
      <SidePanel
        label={name}
        title={name}
        detail={entityLabel(entity)}
        onClose={onClose}
        foot={
          edit.draft ? (
            <SaveGround entity={entity} edit={edit} />
          ) : (
            <>
              {page !== undefined && (
                <AppLink href={page} className={buttonClass({ variant: 'primary' })}>
                  <Trans>Open</Trans>
                </AppLink>
              )}
              <MoveButton entity={entity} record={record} edit={edit} />
              {entity === 'tradeZone' && <RemakeZone zone={record as LocalRecord<'tradeZone'>} />}
            </>
          )
        }
      >
        <RecordNotes entity={entity} record={record} />
        <FieldDetails entity={entity} values={record.fields} hiddenFields={hiddenFields} />
      </SidePanel>
    </>
  )
}

function NoneChosen({ entity, onClose }: MapPanelProps & { entity: EntityName }) {
  const nouns = entityNouns(entity)
  const list = recordAddresses(entity)?.list
  return (
    <SidePanel label={entityLabel(entity)} title={entityLabel(entity)} onClose={onClose}>
      <p className={styles.words}>
        <Trans>Select an item on the map or in the list.</Trans>
      </p>
      {list !== undefined && (
        <AppLink href={list} className={buttonClass({})}>
          <Trans>All {nouns}</Trans>
        </AppLink>
      )}
    </SidePanel>
  )
}

function useShowGround(geometry: Ground): void {
  const viewport = useMapViewport()
  const show = useEffectEvent(() => {
    const corners = cornersOf(geometry)
    if (corners.length > 1) viewport.fit(corners)
    else if (corners[0]) viewport.show(corners[0], placeZoom)
  })
  useEffect(() => show(), [])
}
