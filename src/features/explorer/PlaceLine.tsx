import { Trans } from '@lingui/react/macro'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { isSplit } from './DemoSplit.tsx'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import type { Sight, Sights } from './sights.ts'
import { useSight } from './studyContext.ts'
import styles from './WhatIf.module.css'

interface PlaceLineProps {
  sights: Sights
  /** As it was last settled: where there is no answer. */
  settled: DraftStudy
  /** There is no room to say at each figure that the demo's own rule shared it out. */
  isNarrow: boolean
}

/** Where the study stands: the finest area around it, and its coordinates. They follow with the figures. */
export function PlaceLine({ sights, settled, isNarrow }: PlaceLineProps) {
  const { locale } = useFieldText()
  const nameOf = ({ answered }: Sight) => {
    const finest = answered?.answer.path.at(-1)
    return finest && areaSpellings(finest.name, locale)[0]
  }
  const name = useSight(sights, (sight) => nameOf(sight)?.text)
  const lang = useSight(sights, (sight) => nameOf(sight)?.lang)
  const coordinates = useSight(sights, ({ answered, hasFailed }) =>
    coordinatesText(hasFailed ? settled : (answered?.study ?? settled)),
  )
  const isDemoSplit = useSight(sights, ({ areas }) => isNarrow && isSplit(areas))
  return (
    <span className={styles.placeLine}>
      {name && <span lang={lang}>{name}</span>}
      {/* Where there is no room for all three, the name says where it is. */}
      {!(name && isDemoSplit) && (
        <>
          {name && ' · '}
          <span className={styles.coordinates}>{coordinates}</span>
        </>
      )}
      {isDemoSplit && (
        <>
          {' · '}
          <span className={styles.split}>
            <Trans>demo split</Trans>
          </span>
        </>
      )}
    </span>
  )
}

function coordinatesText(study: DraftStudy): string {
  const place = studyPlace(study)
  return place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : ''
}
