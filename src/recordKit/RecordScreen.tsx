import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { RecordBin } from './bin/RecordBin.tsx'
import { RecordEditor } from './edit/RecordEditor.tsx'
import { RecordList } from './list/RecordList.tsx'
import { RecordPage } from './page/RecordPage.tsx'

/** What an address of a kind of record says. */
export interface RecordScreenProps {
  entity: EntityName
  id?: string | undefined
  mode?: 'edit' | 'new' | 'bin' | undefined
  /** Of an empty list, 28 px. */
  icon?: ReactNode
  /** Above the list. */
  neighbours?: ReactNode
  /** What a new record begins with. */
  first?: FieldValues | undefined
}

/** All that a kind of record needs of screens: its list, the page and form of one, the form of a new one, and its bin. */
export function RecordScreen({ entity, id, mode, icon, neighbours, first }: RecordScreenProps) {
  if (mode === 'bin') return <RecordBin entity={entity} />
  if (mode === 'new') return <RecordEditor key="new" entity={entity} first={first} />
  if (id === undefined) return <RecordList entity={entity} icon={icon} neighbours={neighbours} />
  if (mode === 'edit') return <RecordEditor key={id} entity={entity} id={id} />
  return <RecordPage entity={entity} id={id} />
}
