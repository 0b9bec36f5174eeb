import { Plural, Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import styles from './LayerList.module.css'
import { filterValue } from '#mapStage/layersShown.ts'

interface LayerFilterProps {
  layerId: string
  entity: EntityName
  field: string
}

export function LayerFilter({ layerId, entity, field }: LayerFilterProps) {
  const [layers, onLayers] = useAtom(layerStateAtom)
  const values = useValues(entity, field)
  const hidden = layers.hidden?.[layerId] ?? []
  const set = (next: readonly string[]) => onLayers({ ...layers, hidden: { ...layers.hidden, [layerId]: [...next] } })
  if (values.length < 2 && hidden.length === 0) return null
  const shown = values.filter(({ value }) => !hidden.includes(value)).length
  return (
    <fieldset className={styles.filter}>
      <legend>
        <Trans>Shown on map</Trans>
      </legend>
      <CheckboxField
        label={<Trans>All</Trans>}
        checked={shown === values.length}
        indeterminate={shown > 0 && shown < values.length}
        onChange={(all) => set(all ? [] : values.map(({ value }) => value))}
      />
      {values.map(({ value, words, count }) => (
        <CheckboxField
          key={value}
          label={words}
          detail={<Plural value={count} one="# total" other="# total" />}
          checked={!hidden.includes(value)}
          onChange={(on) => set(on ? hidden.filter((one) => one !== value) : [...hidden, value])}
        />
      ))}
    </fieldset>
  )
}

function useValues(entity: EntityName, name: string) {
  const records = useAtomValue(presentRecords(entity))
  const { choiceLabel, recordTitle, locale } = useFieldText()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { fields } of records ?? []) {
      const value = filterValue(fields, name)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const field = entityOf(entity).fields[name]
    const wordsOf = (value: string) => {
      if (value === '') return undefined
      if (field?.list) return choiceLabel(field.list, value)
      return field?.to && recordTitle(field.to, value)
    }
    return [...counts]
      .map(([value, count]) => ({
        value,
        count,
        words: wordsOf(value) ?? <Trans>not set</Trans>,
        sort: wordsOf(value) ?? '\uffff',
      }))
      .toSorted((a, b) => a.sort.localeCompare(b.sort, locale, { numeric: true }))
  }, [records, entity, name, choiceLabel, recordTitle, locale])
}
