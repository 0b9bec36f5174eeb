import { useMemo, useState } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { RecordEditor } from '#recordKit/edit/RecordEditor.tsx'
import { RecordForm, type RecordFormProps } from '#recordKit/edit/RecordForm.tsx'
import { useAddressBegin } from './useAddressBegin.ts'
import { useCodeCheck } from './useCodeCheck.ts'
import { today } from '#i18n/companyClock.ts'

export interface StoreEditorProps {
  /** Id of the store to edit; undefined for a new store. */
  id?: string | undefined
  /** Location of a new store, as `latitude,longitude`. */
  at?: string | undefined
}

export function StoreEditor({ id, at }: StoreEditorProps) {
  const [place] = useState(() => (at === undefined ? undefined : readPlace(at)))
  const [status] = useState(() => ({ status: storeStatus.underEvaluation, statusSince: today() }))
  const address = useAddressBegin(place)
  const first = useMemo<FieldValues>(
    () => ({ ...status, ...address, ...(place ? { place: { ...place } } : {}) }),
    [status, address, place],
  )
  return <RecordEditor entity="store" id={id} first={first} Form={StoreForm} />
}

/** Fields that only a status move changes once the store exists. */
const movedFields = ['status', 'statusFrom', 'statusSince', 'statusReason']

function StoreForm(props: RecordFormProps) {
  const { record } = props
  const [codeBefore] = useState(record?.fields.posCode)
  const code = useCodeCheck(typeof codeBefore === 'string' ? codeBefore : undefined, record?.id)
  return (
    <RecordForm
      {...props}
      // An existing store's status is changed in the move dialog, which collects the required details.
      hiddenFields={record ? movedFields : ['statusFrom', 'statusReason']}
      extraIssues={code.issues}
      onChanges={code.onChanges}
    />
  )
}
