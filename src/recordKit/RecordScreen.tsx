import type { ComponentType } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import { RecordBin } from './bin/RecordBin.tsx'
import { RecordEditor } from './edit/RecordEditor.tsx'
import type { RecordFormProps } from './edit/RecordForm.tsx'
import { type MapPaneProps, RecordList } from './list/RecordList.tsx'
import { RecordPage } from './page/RecordPage.tsx'

export type RecordMode = 'edit' | 'new' | 'bin'

export interface RecordScreenProps {
  entity: EntityName
  id?: string | undefined
  mode?: RecordMode | undefined
  /** Location for a new record, as `latitude,longitude`. */
  at?: string | undefined
  /** Heading level of the list; 2 inside a page with a heading. */
  level?: 1 | 2 | undefined
  MapPane?: ComponentType<MapPaneProps> | undefined
  Form?: ComponentType<RecordFormProps> | undefined
}

export function RecordScreen({ entity, id, mode, at, level, MapPane, Form }: RecordScreenProps) {
  if (mode === 'bin') return <RecordBin entity={entity} />
  if (mode === 'new') return <RecordEditor key="new" entity={entity} first={firstValues(entity, at)} Form={Form} />
  if (id === undefined) return <RecordList entity={entity} level={level} MapPane={MapPane} />
  if (mode === 'edit') return <RecordEditor key={id} entity={entity} id={id} Form={Form} />
  return <RecordPage entity={entity} id={id} />
}

function firstValues(entity: EntityName, at: string | undefined): FieldValues {
  const [field] = fieldEntries(entityOf(entity)).find(([, { kind }]) => kind === 'place') ?? []
  const place = at === undefined ? undefined : readPlace(at)
  return field !== undefined && place ? { [field]: { ...place } } : {}
}
