import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { brandColour } from '#domain/brand/brandColours.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { recordsOfLayer } from '#mapStage/recordsOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import styles from './PointKeys.module.css'
import { trackedOnly } from './competitorPoints.ts'

interface KeyLine {
  readonly id: string
  readonly words: string
  readonly sort: string | undefined
  readonly colour: string | undefined
}

/** Maximum number of lines in a legend key; the filter lists all classes. */
const maxLines = 10

function Key({ lines }: { lines: readonly KeyLine[] }) {
  const more = lines.length - maxLines
  return (
    <ul className={styles.key}>
      {lines.slice(0, maxLines).map(({ id, words, sort, colour }) => (
        <li key={id}>
          <PlaceGlyph sort={sort} colour={colour} size={16} />
          {words}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  )
}

export function CompetitorsKey() {
  const { locale } = useFieldText()
  const rivals = useAtomValue(recordsOfLayer('competitors', 'competitor'))
  const brands = useAtomValue(presentRecords('brand'))
  const lines = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { fields } of trackedOnly(rivals ?? [], brands ?? []))
      counts.set(fields.brand ?? '', (counts.get(fields.brand ?? '') ?? 0) + 1)
    return (brands ?? [])
      .filter(({ id }) => counts.has(id))
      .toSorted((a, b) => counts.get(b.id)! - counts.get(a.id)!)
      .map(({ id, fields }) => ({
        id,
        words: recordTitle('brand', fields, locale) ?? id,
        sort: fields.generalType,
        colour: brandColour(fields.colour),
      }))
  }, [rivals, brands, locale])
  return <Key lines={lines} />
}

export function PoisKey() {
  const pois = useAtomValue(recordsOfLayer('companyPois', 'poi'))
  const there = new Set(pois?.map(({ fields }) => fields.poiClass))
  return <ClassKey isThere={(value) => there.has(value)} />
}

export function ReferencePointsKey() {
  const { pointClasses } = useAtomValue(layerStateAtom)
  return <ClassKey isThere={(value) => pointClasses.includes(value)} />
}

function ClassKey({ isThere }: { isThere: (value: string) => boolean }) {
  const { choiceLabel } = useFieldText()
  const lines = choiceLists.poiClass.choices
    .filter(({ value }) => isThere(value))
    .map(({ value }) => ({ id: value, words: choiceLabel('poiClass', value), sort: value, colour: 'var(--ink-3)' }))
  return <Key lines={lines} />
}
