import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { leftOutKey } from '#domain/report/areaSetup.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { countText } from '../text/countText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { descending, useChosenClasses } from './useChosenClasses.ts'
import { useReportDraft } from './useReportDraft.ts'
import { classLook, classPath } from '#mapKit/marks/classLook.ts'

/** Points of interest by class and type; deselected types are counted, but omitted from the report. */
export function PoiChoice() {
  const classes = useChosenClasses()
  const chosen = classes.chosen.length
  const all = classes.all.length
  return (
    <section className={panel.section} aria-labelledby="area-pois">
      <div className={panel.sectionHead}>
        <h3 id="area-pois">
          <Trans>Points of interest</Trans>
        </h3>
        {all > 0 && (
          <span className={panel.aside}>
            <Trans>
              {chosen} of {all} classes
            </Trans>
          </span>
        )}
      </div>
      {all === 0 && (
        <p className={panel.quiet}>
          <Trans>This device has no points of interest for this area.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {classes.all.map((name) => (
          <PoiRow key={name} name={name} at={classes.chosen.indexOf(name)} />
        ))}
      </ul>
    </section>
  )
}

/** Row of a class; `at` is its index among the selected classes, -1 if deselected. */
function PoiRow({ name, at }: { name: string; at: number }) {
  const { t } = useLingui()
  const { choiceLabel } = useFieldText()
  const { isIn, put } = useReportDraft()
  const [isOpen, setIsOpen] = useState(false)
  const label = choiceLabel('poiClass', name)
  const key = leftOutKey.poi(name)
  const isChosen = isIn(key)
  const share = useStudiedPart(
    ({ figures: { poiCounts } }) => (poiCounts[name] ?? 0) / Math.max(1, ...Object.values(poiCounts)),
  )
  return (
    <li>
      <div className={styles.row}>
        <CheckboxField
          className={styles.check}
          label={label}
          checked={isChosen}
          onChange={(isWanted) => put(key, isWanted)}
        />
        <ClassMark at={at} />
        <span className={styles.bar} data-quiet={!isChosen || undefined} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <StudyFigure
          label={t`Points of interest: ${label}`}
          read={(studied) => countText(studied.figures.poiCounts[name] ?? 0)}
          strong
          method="poiCount"
          counted={usePoi(name)}
          restsOn={['poi', 'records']}
        />
        <IconButton
          label={t`${label} types`}
          aria-expanded={isOpen}
          icon={<ChevronDown size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && isChosen && <Types name={name} />}
    </li>
  )
}

const usePoi = (poiClass: string, poiType?: string) =>
  useMemo(
    () => ({ kind: 'poi', poiClass, ...(poiType === undefined ? {} : { poiType }) }) as const,
    [poiClass, poiType],
  )

const typesOf = ({ figures }: Studied, name: string): Readonly<Record<string, number>> => figures.poiTypes[name] ?? {}

function Types({ name }: { name: string }) {
  // No type name contains `|`.
  const types = useStudiedPart((studied) => descending(typesOf(studied, name)).join('|'))
  return (
    <ul className={styles.types}>
      {types.split('|').map((type) => (
        <TypeRow key={type} name={name} type={type} />
      ))}
    </ul>
  )
}

function TypeRow({ name, type }: { name: string; type: string }) {
  const { t } = useLingui()
  const { choiceLabel } = useFieldText()
  const { isIn, put } = useReportDraft()
  const label = type === '' ? t`No type` : choiceLabel('poiType', type)
  const key = leftOutKey.poi(name, type)
  return (
    <li className={styles.row}>
      <CheckboxField
        className={styles.check}
        label={label}
        checked={isIn(key)}
        onChange={(isWanted) => put(key, isWanted)}
      />
      <StudyFigure
        label={t`Points of interest: ${label}`}
        read={(studied) => countText(typesOf(studied, name)[type] ?? 0)}
        method="poiTypeCount"
        counted={usePoi(name, type)}
        restsOn={['poi', 'records']}
      />
    </li>
  )
}

function ClassMark({ at }: { at: number }) {
  const look = at < 0 ? undefined : classLook(at)
  return (
    <svg width={14} height={14} aria-hidden="true">
      <path
        d={classPath(look?.shape ?? 'circle', 7, 7, look ? 5.5 : 3)}
        style={{ fill: `var(${look?.token ?? '--ink-3'})` }}
      />
    </svg>
  )
}
