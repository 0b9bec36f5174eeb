import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Popover } from '#ui/Popover.tsx'
import styles from './FilterChip.module.css'

export interface FilterChipProps {
  label: string
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
  choices: readonly { id: string; label: string; count: number | undefined }[]
}

export function FilterChip({ label, chosen, onChosen, choices }: FilterChipProps) {
  const id = useId()
  const first = choices.find((one) => one.id === chosen[0])?.label
  const words =
    chosen.length === 0 ? label : labelled(label, `${first ?? ''}${chosen.length > 1 ? ` +${chosen.length - 1}` : ''}`)
  return (
    <>
      <Chip
        popoverTarget={id}
        aria-haspopup="dialog"
        selected={chosen.length > 0}
        className={styles.chip}
        trailingIcon={<ChevronDown size={16} aria-hidden="true" />}
      >
        {words}
      </Chip>
      <Popover id={id} label={label} title={label} align="start">
        <FilterChoices chosen={chosen} onChosen={onChosen} choices={choices} />
      </Popover>
    </>
  )
}

export function FilterChoices({ chosen, onChosen, choices }: Omit<FilterChipProps, 'label'>) {
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <CheckboxField
          key={choice.id}
          label={choice.label}
          detail={choice.count === undefined ? undefined : formatNumber(choice.count, 0)}
          checked={chosen.includes(choice.id)}
          onChange={(isIn) => onChosen(isIn ? [...chosen, choice.id] : chosen.filter((one) => one !== choice.id))}
        />
      ))}
    </div>
  )
}
