import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type WayClass, wayClasses } from '#analysis/roads/travel.ts'
import { termsFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { metresText } from '#i18n/distanceText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { MissingRoads } from './MissingRoads.tsx'
import type { Studied } from '../state/studied.ts'
import { StudiedText } from '../text/StudiedText.tsx'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'
import type { StudyFigureSpec } from '../figures/studyFigureSpec.ts'

const restsOn: StudyFigureSpec['restsOn'] = ['areas', 'roads']

const lengthsOf = ({ rest }: Studied): readonly number[] | undefined => rest?.roads?.metres

/** Formats the length of all road classes or of one class; "…" until computed, "–" without road data. */
function lengthText(studied: Studied, at?: number): string {
  if (!studied.rest) return '…'
  const lengths = lengthsOf(studied)
  if (!lengths) return '–'
  return metresText(at === undefined ? lengths.reduce((sum, metres) => sum + metres, 0) : lengths[at]!)
}

export function RoadRows() {
  const { t } = useLingui()
  const names = useWayNames()
  const [isOpen, setIsOpen] = useState(false)
  const country = useStudiedPart(({ answer }) => answer.path[0]?.country)
  const lacksRoads = useStudiedPart(({ rest }) => rest !== undefined && rest.roads === undefined)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Trans>Roads in this zone</Trans>
        <span className={styles.detailsCount}>
          <StudiedText read={(studied) => lengthText(studied)} />
        </span>
      </summary>
      {isOpen && lacksRoads && country !== undefined && <MissingRoads country={country} />}
      {isOpen && !lacksRoads && (
        <dl className={styles.pois}>
          <div>
            <dt>
              <Trans>All roads</Trans>
            </dt>
            <dd>
              <StudyFigure
                label={t`Total road length`}
                read={(studied) => lengthText(studied)}
                method="roadLength"
                inputs={(studied) =>
                  (lengthsOf(studied) ?? []).flatMap((metres, at) =>
                    metres > 0
                      ? [{ key: wayClasses[at]!, label: names[wayClasses[at]!], value: metresText(metres) }]
                      : [],
                  )
                }
                spreadsheet={(studied) => termsFormula((lengthsOf(studied) ?? []).filter((metres) => metres > 0))}
                restsOn={restsOn}
              />
            </dd>
          </div>
          <RoadClasses names={names} />
        </dl>
      )}
    </details>
  )
}

function RoadClasses({ names }: { names: Readonly<Record<WayClass, string>> }) {
  const present = useStudiedPart((studied) =>
    wayClasses.filter((_, at) => (lengthsOf(studied)?.[at] ?? 0) > 0).join(' '),
  )
  return (present === '' ? [] : (present.split(' ') as WayClass[])).map((name) => (
    <div key={name}>
      <dt>{names[name]}</dt>
      <dd>
        <StudyFigure
          label={names[name]}
          read={(studied) => lengthText(studied, wayClasses.indexOf(name))}
          method="roadLength"
          spreadsheet={(studied) => termsFormula([lengthsOf(studied)?.[wayClasses.indexOf(name)]])}
          restsOn={restsOn}
        />
      </dd>
    </div>
  ))
}

function useWayNames(): Readonly<Record<WayClass, string>> {
  const { t } = useLingui()
  return {
    motorway: t`Freeways`,
    trunk: t`Expressways`,
    primary: t`Main roads`,
    secondary: t`Secondary roads`,
    minor: t`Streets`,
    track: t`Tracks`,
    path: t`Paths`,
  }
}
