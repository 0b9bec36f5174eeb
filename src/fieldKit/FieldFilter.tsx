import { Trans, useLingui } from '@lingui/react/macro'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { Chip, RemovableChip } from '#ui/Chip.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import type { FieldCondition, FieldFilterState } from './fieldFilterState.ts'
import styles from './FieldFilter.module.css'
import type { OptionsOf, RecordsOf } from './fieldOption.ts'
import { useConditionText } from './useConditionText.ts'

export interface FieldFilterProps {
  entity: EntityName
  filter: FieldFilterState
  onFilter: (filter: FieldFilterState) => void
  optionsOf?: OptionsOf | undefined
  recordsOf?: RecordsOf | undefined
  hiddenFields?: readonly string[] | undefined
}

export function FieldFilter(props: FieldFilterProps) {
  const { filter, onFilter } = props
  return (
    <div className={styles.chips}>
      {filter.map((condition, index) => (
        <ConditionChip
          key={`${condition.field} ${index}`}
          {...props}
          condition={condition}
          onApply={(changed) => onFilter(filter.with(index, changed))}
          onRemove={() => onFilter(filter.toSpliced(index, 1))}
        />
      ))}
      <AddCondition {...props} onApply={(condition) => onFilter([...filter, condition])} />
      {filter.length > 1 && (
        <Button size="small" variant="quiet" onClick={() => onFilter([])}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  )
}

const hide = (id: string) => document.getElementById(id)?.hidePopover()

interface ConditionChipProps extends FieldFilterProps {
  condition: FieldCondition
  onApply: (condition: FieldCondition) => void
  onRemove: () => void
}

function ConditionChip(props: ConditionChipProps) {
  const { t } = useLingui()
  const id = useId()
  const text = useConditionText(props.entity)(props.condition)
  function apply(condition: FieldCondition) {
    hide(id)
    props.onApply(condition)
  }
  return (
    <>
      <RemovableChip removeLabel={t`Remove filter ${text}`} onRemove={props.onRemove}>
        <button type="button" className={styles.words} popoverTarget={id}>
          {text}
        </button>
      </RemovableChip>
      <Popover id={id} label={t`Edit filter ${text}`} align="start">
        <ConditionEditor {...props} field={props.condition.field} onApply={apply} />
      </Popover>
    </>
  )
}

function AddCondition(props: FieldFilterProps & { onApply: (condition: FieldCondition) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [field, setField] = useState('')
  const names = Object.keys(entityOf(props.entity).fields).filter((name) => !props.hiddenFields?.includes(name))
  function apply(condition: FieldCondition) {
    hide(id)
    props.onApply(condition)
  }
  return (
    <>
      <Chip icon={<ListFilter size={16} />} popoverTarget={id}>
        <Trans>Filter</Trans>
      </Chip>
      <Popover
        id={id}
        label={t`Add filter`}
        title={<Trans>Add filter</Trans>}
        align="start"
        onOpenChange={(isOpen) => isOpen || setField('')}
      >
        <div className={styles.editor}>
          <Select
            label={t`Field`}
            emptyLabel={t`Choose field`}
            value={field}
            onChange={setField}
            choices={names.map((name) => ({ value: name, label: fieldLabel(props.entity, name) }))}
          />
          {field !== '' && <ConditionEditor key={field} {...props} field={field} onApply={apply} />}
        </div>
      </Popover>
    </>
  )
}
