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

/** What of a kind of record an address may ask for beside its list and the page of one. */
export type RecordMode = 'edit' | 'new' | 'bin'

export interface RecordScreenProps {
  entity: EntityName
  id?: string | undefined
  mode?: RecordMode | undefined
  /** A place that was picked for a new record, as `latitude,longitude`. */
  at?: string | undefined
  /** Of the list, where it is a part of a page that has a heading of its own. */
  level?: 1 | 2 | undefined
  /** Stands beside the list and shows the same rows: a map. */
  MapPane?: ComponentType<MapPaneProps> | undefined
  /** The form, where a kind adds something to it. */
  Form?: ComponentType<RecordFormProps> | undefined
}

/** All that a kind of record needs of screens: its list, the page and form of one, the form of a new one, and its bin. */
export function RecordScreen({ entity, id, mode, at, level, MapPane, Form }: RecordScreenProps) {
  if (mode === 'bin') return <RecordBin entity={entity} />
  if (mode === 'new') return <RecordEditor key="new" entity={entity} first={firstValues(entity, at)} Form={Form} />
  if (id === undefined) return <RecordList entity={entity} level={level} MapPane={MapPane} />
  if (mode === 'edit') return <RecordEditor key={id} entity={entity} id={id} Form={Form} />
  return <RecordPage entity={entity} id={id} />
}

/** A picked place goes into the first field that holds one. */
function firstValues(entity: EntityName, at: string | undefined): FieldValues {
  const [field] = fieldEntries(entityOf(entity)).find(([, { kind }]) => kind === 'place') ?? []
  const place = at === undefined ? undefined : readPlace(at)
  return field !== undefined && place ? { [field]: { ...place } } : {}
}
