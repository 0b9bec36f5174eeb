import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { areaNameText } from '#domain/area/areaNames.ts'
import type { Shape } from '#domain/geo/point.ts'
import { foldName } from '#domain/foldName.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { entityLabel } from '#i18n/fieldLabels.ts'
import styles from './AreaReport.module.css'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

const maxOfKind = 6

interface PickAreaProps {
  label: string
  onPick: (name: string, shape: Shape) => void
}

/**
 * Search for an existing area: an administrative area by name, or a trade or delivery zone by its name or its store's
 * name.
 */
export function PickArea({ label, onPick }: PickAreaProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { study } = useStudy()
  const { locale } = useFieldText()
  const levelText = useLevelText()
  const areas = useFoundAreas(query)
  const zones = useFoundZones(query)
  async function pickArea(area: AreaRef) {
    const shape = await study.areaShape(area.country, area.level, area.objectId)
    if (shape) onPick(areaNameText(area.name, locale), shape)
    setQuery('')
  }
  return (
    <div className={styles.pick}>
      <SearchField label={label} placeholder={t`District, village, zone or store`} value={query} onChange={setQuery} />
      {query.trim() !== '' && (
        <ul className={styles.found}>
          {areas.map((area) => (
            <li key={`${area.level} ${area.objectId}`}>
              <button type="button" onClick={() => void pickArea(area)}>
                <span>{areaNameText(area.name, locale)}</span>
                <small>
                  {[
                    levelText(area.level),
                    ...area.parents
                      .slice(1)
                      .toReversed()
                      .map((name) => areaNameText(name, locale)),
                  ].join(' · ')}
                </small>
              </button>
            </li>
          ))}
          {zones.map(({ id, name, kind, shape }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onPick(name, shape)
                  setQuery('')
                }}
              >
                <span>{name}</span>
                <small>{kind}</small>
              </button>
            </li>
          ))}
          {areas.length + zones.length === 0 && (
            <li className={styles.none}>
              <Trans>Nothing on this device matches this name.</Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function useFoundAreas(query: string): readonly AreaRef[] {
  const question = useCallback<StudyQuestion<readonly AreaRef[]>>((page) => page.findAreas(query, maxOfKind), [query])
  return useStudyAnswer(query.trim() === '' ? undefined : question).value ?? []
}

interface FoundZone {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly shape: Shape
}

function useFoundZones(query: string): readonly FoundZone[] {
  const { locale } = useFieldText()
  const found = useRecords(
    async (database) => {
      const words = foldName(query)
      if (words === '') return []
      const [stores, trade, delivery] = await Promise.all([
        listRecords(database, 'store'),
        listRecords(database, 'tradeZone'),
        listRecords(database, 'deliveryZone'),
      ])
      const storeNames = new Map(stores.map(({ id, fields }) => [id, recordTitle('store', fields, locale) ?? '']))
      const named = [
        ...trade.map(({ id, fields }) => ({
          id,
          fields,
          title: recordTitle('tradeZone', fields, locale),
          kind: entityLabel('tradeZone'),
        })),
        ...delivery.map(({ id, fields }) => ({
          id,
          fields,
          title: recordTitle('deliveryZone', fields, locale),
          kind: entityLabel('deliveryZone'),
        })),
      ]
      return named
        .flatMap(({ id, fields: { shape, store }, title, kind }): FoundZone[] => {
          const owner = storeNames.get(store ?? '')
          if (!shape || !foldName(`${title ?? ''} ${owner ?? ''}`).includes(words)) return []
          return [{ id, name: title ?? owner ?? kind, kind: [kind, owner].filter(Boolean).join(' · '), shape }]
        })
        .slice(0, maxOfKind)
    },
    [query, locale],
  )
  return found ?? []
}
