import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import type { Field } from '#domain/fields/field.ts'
import { cellText } from '#domain/parsing/cell.ts'
import { withMend } from '#domain/transfer/mends.ts'
import { longestMend, maxCorrections } from '#domain/upload/importPlanShape.ts'
import { isAtColumn, type ShownColumn } from '#domain/transfer/shownRow.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Mend.module.css'
import { type CellToMend, type Part, wordsOfFile } from './mendedParts.ts'
import { reasonText } from '../reasonText.ts'
import type { Importing } from './useImport.ts'

interface MendDialogProps extends CellToMend {
  importing: Importing
  onClose: () => void
}

export function MendDialog({ importing, row, column, parts, onClose }: MendDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [texts, setTexts] = useState(() => textsOf(row, column, parts))
  const same = useSame(importing, row, parts)
  const field = entityOf(column.entity).fields[column.name]
  const [isOfAll, setIsOfAll] = useState(field?.kind === 'choice')
  const { mends } = importing.state.choices
  if (!field) return null
  const isFull = mends.length >= maxCorrections
  function keep(event: FormEvent) {
    event.preventDefault()
    const place = isOfAll && same > 1 ? {} : { row: row.row }
    const mend = (before: typeof mends, part: Part) => {
      const was = wordsOfFile(row, part)
      return withMend(before, { ...place, at: part.at, was, now: texts.get(part.at) ?? was })
    }
    importing.choose({ mends: parts.reduce(mend, mends) })
    onClose()
  }
  const number = row.row
  const label = fieldLabel(column.entity, column.name)
  const reason = row.reasons.find(({ key }) => isAtColumn(key, column))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Row ${number}: ${label}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isFull}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={keep}>
        {reason && <p className={styles.reason}>{reasonText(column.entity, reason)}</p>}
        {parts.map((part) => (
          <PartField
            key={part.at}
            field={field}
            heading={part.heading}
            was={wordsOfFile(row, part)}
            value={texts.get(part.at) ?? ''}
            onChange={(text) => setTexts(new Map([...texts, [part.at, text]]))}
          />
        ))}
        {same > 1 && (
          <Everywhere was={wordsOfFile(row, parts[0]!)} count={same} checked={isOfAll} onChange={setIsOfAll} />
        )}
        <MendNote isFull={isFull} />
      </form>
    </Dialog>
  )
}

function MendNote({ isFull }: { isFull: boolean }) {
  return (
    <p className={styles.quiet}>
      {isFull ? (
        <Trans>You’ve already corrected many cells. It’s quicker to fix the rest in the spreadsheet.</Trans>
      ) : (
        <Trans>Your file won’t change. Only the import uses what you enter here.</Trans>
      )}
    </p>
  )
}

interface PartFieldProps {
  field: Field
  heading: string
  was: string
  value: string
  onChange: (text: string) => void
}

function PartField({ field, heading, was, value, onChange }: PartFieldProps) {
  const { t } = useLingui()
  const { choicesOf, choiceLabel } = useFieldText()
  const hint = was.trim() === '' ? t`This cell is empty.` : t`Value in the file: “${was}”.`
  if (field.kind !== 'choice' || field.list === undefined)
    return (
      <TextField data-autofocus label={heading} hint={hint} value={value} maxLength={longestMend} {...{ onChange }} />
    )
  const { list } = field
  const labels = choicesOf(list).map((one) => choiceLabel(list, one))
  return (
    <Select
      label={heading}
      hint={hint}
      emptyLabel={t`Choose`}
      value={labels.includes(value) ? value : ''}
      choices={labels.map((one) => ({ value: one, label: one }))}
      onChange={onChange}
    />
  )
}

interface EverywhereProps {
  was: string
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

function Everywhere({ was, count, checked, onChange }: EverywhereProps) {
  return (
    <CheckboxField
      label={
        was.trim() === '' ? (
          <Plural
            value={count}
            one="Apply to the # empty cell in this column"
            other="Apply to all # empty cells in this column"
          />
        ) : (
          <Plural
            value={count}
            one={`Apply to the # cell with “${was}” in this column`}
            other={`Apply to all # cells with “${was}” in this column`}
          />
        )
      }
      checked={checked}
      onChange={onChange}
    />
  )
}

function textsOf(
  { cells, reasons }: ReviewRow,
  column: ShownColumn,
  parts: readonly Part[],
): ReadonlyMap<number, string> {
  const { suggestion, reason } = reasons.find(({ key }) => isAtColumn(key, column)) ?? {}
  // If latitude and longitude are swapped, suggest the right order.
  const from = reason?.code === 'swappedPlace' ? parts.toReversed() : parts
  return new Map(parts.map(({ at }, place) => [at, suggestion ?? cellText(cells[from[place]?.at ?? at])]))
}

/** Returns the number of rows with the same text in this column; 0 for a cell that combines several file columns. */
function useSame({ host }: Importing, row: ReviewRow, parts: readonly Part[]): number {
  const [same, setSame] = useState(0)
  const [only] = parts.length === 1 ? parts : []
  const at = only?.at
  const was = only ? wordsOfFile(row, only) : ''
  useEffect(() => {
    let isLeft = false
    if (at !== undefined)
      host?.review.countSame(at, was).then(
        (count) => !isLeft && setSame(count),
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [host, at, was])
  return same
}
