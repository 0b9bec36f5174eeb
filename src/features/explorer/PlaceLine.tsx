import { Trans } from '@lingui/react/macro'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import { type Answered, answeredAtom, studyViewAtom } from './studied.ts'
import { usePartNow } from './useAtomNow.ts'
import styles from './WhatIf.module.css'

interface PlaceLineProps {
  /** As it was last settled: where there is no answer. */
  settled: DraftStudy
  /** There is no room for name, coordinates and mark side by side. */
  isNarrow: boolean
}

/**
 * Where the study stands: the finest area around it, and its coordinates. They follow with the figures. One quiet mark says for the whole
 * study that its data is made up for the demo; what exactly stands behind each figure.
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
      {/* Where there is no room for all three, the name says where it is. */}
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
