import { Trans, useLingui } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import { useId } from 'react'
import { fieldOf, type GridMeasure, gridMeasures } from '#domain/performance/grid/gridFields.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Popover } from '#ui/Popover.tsx'
import styles from './Performance.module.css'

interface MeasureChoiceProps {
  chosen: readonly GridMeasure[]
  onChange: (measures: GridMeasure[]) => void
}

/** Picker for the columns of the sheet; at least one remains selected. */
export function MeasureChoice({ chosen, onChange }: MeasureChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <Button size="small" popoverTarget={id} icon={<Columns3 size={16} aria-hidden="true" />}>
        <Trans>Columns</Trans>
      </Button>
      <Popover id={id} label={t`Columns`} align="end">
        <div className={styles.choice}>
          {gridMeasures.map((measure) => {
            const isChosen = chosen.includes(measure)
            return (
              <CheckboxField
                key={measure}
                label={measureLabel('performance', fieldOf(measure, 1))}
                checked={isChosen}
                disabled={isChosen && chosen.length === 1}
                onChange={() =>
                  onChange(gridMeasures.filter((one) => (one === measure ? !isChosen : chosen.includes(one))))
                }
              />
            )
          })}
        </div>
      </Popover>
    </>
  )
}
