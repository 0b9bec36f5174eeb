import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import type { AreaFigures, ZoneFigures } from '#analysis/studyTypes.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { comparisonAreaOf, storedComparisonArea } from '#domain/report/areaSetup.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import { ComparedFigure } from '#mapStage/figures/ComparedFigure.tsx'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { countText } from '../text/countText.ts'
import { areasAtom } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { PickArea } from './PickArea.tsx'
import { useReportDraft } from './useReportDraft.ts'

type Known = Pick<AreaFigures, 'squareMetres' | 'values'>

export function ComparisonRows() {
  const { t } = useLingui()
  const { report, set } = useReportDraft()
  const comparisonArea = comparisonAreaOf(report)
  const city = useCity()
  const second = useSecond()
  const own = useStudiedPart(({ figures }) => figures)
  const columns = [
    { key: 'own', name: t`This area`, known: own as Known },
    ...(comparisonArea && second ? [{ key: 'second', name: comparisonArea.name, known: second as Known }] : []),
    ...(report.hasCity && city ? [{ key: 'city', name: city.name, known: city.known }] : []),
  ]
  return (
    <section className={panel.section} aria-labelledby="area-beside">
      <div className={panel.sectionHead}>
        <h3 id="area-beside">
          <Trans>Comparison with another area</Trans>
        </h3>
      </div>
      {city && <CheckboxField label={city.name} checked={report.hasCity} onChange={(hasCity) => set({ hasCity })} />}
      {comparisonArea ? (
        <div className={styles.row}>
          <span className={styles.check}>{comparisonArea.name}</span>
          <IconButton
            label={t`Remove ${comparisonArea.name}`}
            icon={<X size={18} />}
            onClick={() => set(storedComparisonArea(undefined))}
          />
        </div>
      ) : (
        <PickArea label={t`Second area`} onPick={(name, shape) => set(storedComparisonArea({ name, shape }))} />
      )}
      {comparisonArea && second?.problem && (
        <p className={panel.quiet}>
          <Trans>This device has no data for the second area, or the area is too large.</Trans>
        </p>
      )}
      {columns.length > 1 && <ComparisonTable columns={columns} />}
    </section>
  )
}

interface Column {
  readonly key: string
  readonly name: string
  readonly known: Known
}

function ComparisonTable({ columns }: { columns: readonly Column[] }) {
  const rowName = useRowName()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id }) => (
          <tr key={id}>
            <th scope="row">{rowName(id)}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <ComparisonFigure id={id} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const quotient = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined || b === 0 ? undefined : a / b
const written = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '–' : write(value)

const rows = [
  { id: 'people', method: 'population', read: ({ values }: Known) => countText(values.population) },
  {
    id: 'density',
    method: 'density',
    read: ({ values, squareMetres }: Known) =>
      written(quotient(values.population, squareMetres / 1e6), (value) => formatNumber(value, 0)),
  },
  {
    id: 'size',
    method: 'householdSize',
    read: ({ values }: Known) =>
      written(quotient(values.population, values.households), (value) => formatNumber(value, 2)),
  },
  {
    id: 'old',
    method: 'share60plus',
    read: ({ values }: Known) =>
      written(quotient(values.age60plus, values.population), (value) => formatPercent(value)),
  },
] as const
type RowId = (typeof rows)[number]['id']

function ComparisonFigure({ id, column: { name, known } }: { id: RowId; column: Column }) {
  const { t } = useLingui()
  const rowName = useRowName()
  const { method, read } = rows.find((row) => row.id === id)!
  const people = { key: 'people', label: t`People`, value: countText(known.values.population) }
  const inputs = {
    people: [],
    density: [people, { key: 'ground', label: t`Land area`, value: squareMetresText(known.squareMetres) }],
    size: [people, { key: 'households', label: t`Households`, value: countText(known.values.households) }],
    old: [people, { key: 'old', label: t`Age 60 and over`, value: countText(known.values.age60plus) }],
  }[id]
  return (
    <ComparedFigure
      label={qualified(rowName(id), name)}
      value={read(known)}
      {...{ method, inputs }}
      restsOn={['areas', 'demographics']}
    />
  )
}

function useRowName(): (id: RowId) => string {
  const { t } = useLingui()
  const names = { people: t`People`, density: t`per km²`, size: t`per household`, old: t`Age 60 and over` }
  return (id) => names[id]
}

/** Returns the county or city around the area, or the largest known area below the country. */
function useCity(): { name: string; known: Known } | undefined {
  const { locale } = useFieldText()
  const areas = useAtomValue(areasAtom)
  const city = areas?.find(({ area }) => area.level === 2) ?? areas?.findLast(({ area }) => area.level !== 0)
  return city && { name: areaNameText(city.area.name, locale), known: city }
}

function useSecond(): ZoneFigures | undefined {
  const comparisonArea = comparisonAreaOf(useReportDraft().report)
  const question = useCallback<StudyQuestion<ZoneFigures | undefined>>(
    async (page) => comparisonArea && page.zoneFigures({ id: 'beside', shape: comparisonArea.shape }),
    [comparisonArea],
  )
  return useStudyAnswer(comparisonArea ? question : undefined).value
}
