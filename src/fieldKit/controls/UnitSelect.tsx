import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './UnitSelect.module.css'

export interface UnitSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  units: readonly { readonly value: string; readonly label: string }[]
}

export function UnitSelect({ label, value, onChange, units }: UnitSelectProps) {
  return (
    <span className={styles.unit}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.select}
      >
        {units.map((unit) => (
          <option key={unit.value} value={unit.value}>
            {unit.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className={styles.arrow} aria-hidden="true" />
    </span>
  )
}
