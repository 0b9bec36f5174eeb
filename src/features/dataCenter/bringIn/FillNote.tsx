import { Trans, useLingui } from '@lingui/react/macro'
import { isEntityName } from '#domain/entities.ts'
import type { Field } from '#domain/fields/field.ts'
import { fieldsToFill } from '#domain/transfer/fills.ts'
import type { RecordAddition } from '#domain/transfer/recordAdditions.ts'
import { sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { listRecords } from '#db/queries/records.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Select } from '#ui/Select.tsx'
import { NameNote } from './NameNote.tsx'
import type { Importing } from './useImport.ts'

/** Choices for required fields without a column, applied to all new rows. */
export function FillNotes({ importing: { state, choose } }: { importing: Importing }) {
  const { result, sheet, choices } = state
  if (!result || sheet?.kind === undefined) return null
  const { fills } = choices
  const isWanted = fills.length > 0 || result.counts.refused > 0
  const [{ entity }] = sheetKindOf(sheet.kind).parts
  const fill = (name: string, value: string) =>
    choose({ fills: [...fills.filter(([known]) => known !== name), ...(value === '' ? [] : [[name, value] as const])] })
  return fieldsToFill(sheet.kind, result.columns).map(({ name, field }) =>
    isWanted ? (
      <FillNote
        key={name}
        label={fieldLabel(entity, name)}
        field={field}
        value={fills.find(([known]) => known === name)?.[1] ?? ''}
        added={choices.records}
        onChange={(value) => fill(name, value)}
        onAdd={(made) =>
          choose({
            records: [...choices.records, made],
            fills: [...fills.filter(([known]) => known !== name), [name, made.id]],
          })
        }
      />
    ) : null,
  )
}

interface FillNoteProps {
  label: string
  field: Field
  value: string
  added: readonly RecordAddition[]
  onChange: (value: string) => void
  onAdd: (made: RecordAddition) => void
}

function FillNote({ label, field, value, added, onChange, onAdd }: FillNoteProps) {
  const { t } = useLingui()
  const { choicesOf, choiceLabel, recordTitle } = useFieldText()
  const to = field.to !== undefined && isEntityName(field.to) ? field.to : undefined
  const records = useRecords(async (database) => (to === undefined ? [] : listRecords(database, to)), [to]) ?? []
  const list = field.list
  const choices = list
    ? choicesOf(list).map((one) => ({ value: one, label: choiceLabel(list, one) }))
    : [
        ...records.map(({ id }) => ({ value: id, label: recordTitle(to ?? '', id) })),
        ...added.filter(({ entity }) => entity === to).map(({ id, name }) => ({ value: id, label: name })),
      ]
  if (choices.length === 0) return to === undefined ? null : <NameNote label={label} entity={to} onAdd={onAdd} />
  return (
    <FormNotice
      tone={value === '' ? 'warn' : 'good'}
      action={
        <Select
          label={t`${label} for all new rows`}
          labelHidden
          emptyLabel={t`Choose`}
          value={value}
          choices={choices}
          onChange={onChange}
        />
      }
    >
      {value === '' ? (
        <Trans>The file has no {label} column. Choose a value for all new rows:</Trans>
      ) : (
        <Trans>{label} for all new rows:</Trans>
      )}
    </FormNotice>
  )
}
