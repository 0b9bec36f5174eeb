import { Trans } from '@lingui/react/macro'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { type DraftStudy, studyPlace } from '../state/draftStudy.ts'
import { type Answered, answeredAtom, studyViewAtom } from '../state/studied.ts'
import { usePartNow } from '../state/useAtomNow.ts'
import styles from '../style/WhatIf.module.css'

interface PlaceLineProps {
  /** Last settled study, used until an answer arrives, or if the query failed. */
  settled: DraftStudy
  isNarrow: boolean
}

/**
 * Name of the smallest area around the study, and the study's coordinates; both are updated with the figures. A badge
 * marks fictional demo data.
 */
export function PlaceLine({ settled, isNarrow }: PlaceLineProps) {
  const { locale } = useFieldText()
  const nameOf = (answered: Answered | undefined) => {
    const finest = answered?.answer.path.at(-1)
    return finest && areaSpellings(finest.name, locale)[0]
  }
  const name = usePartNow(answeredAtom, (answered) => nameOf(answered)?.text)
  const lang = usePartNow(answeredAtom, (answered) => nameOf(answered)?.lang)
  const coordinates = usePartNow(studyViewAtom, ({ answered, hasFailed }) =>
    coordinatesText(hasFailed ? settled : (answered?.study ?? settled)),
  )
  const isDemo = useStudy().state?.sources.some((source) => source.isDemo) === true
  return (
    <span className={styles.placeLine}>
      {name && <span lang={lang}>{name}</span>}
      {/* With the badge, a narrow layout has no space for coordinates after the name. */}
      {!(isNarrow && name && isDemo) && (
        <>
          {name && ' · '}
          <span className={styles.coordinates}>{coordinates}</span>
        </>
      )}
      {isDemo && (
        <>
          {' · '}
          <span className={styles.demo}>
            <Trans>demo data</Trans>
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
