import { Trans } from '@lingui/react/macro'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { isSplit } from './DemoSplit.tsx'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import { type Answered, answeredAtom, areasAtom, sightAtom } from './studied.ts'
import { usePartNow } from './useAtomNow.ts'
import styles from './WhatIf.module.css'

interface PlaceLineProps {
  /** As it was last settled: where there is no answer. */
  settled: DraftStudy
  /** There is no room to say at each figure that the demo's own rule shared it out. */
  isNarrow: boolean
}

/** Where the study stands: the finest area around it, and its coordinates. They follow with the figures. */
export function PlaceLine({ settled, isNarrow }: PlaceLineProps) {
  const { locale } = useFieldText()
  const nameOf = (answered: Answered | undefined) => {
    const finest = answered?.answer.path.at(-1)
    return finest && areaSpellings(finest.name, locale)[0]
  }
  const name = usePartNow(answeredAtom, (answered) => nameOf(answered)?.text)
  const lang = usePartNow(answeredAtom, (answered) => nameOf(answered)?.lang)
  const coordinates = usePartNow(sightAtom, ({ answered, hasFailed }) =>
    coordinatesText(hasFailed ? settled : (answered?.study ?? settled)),
  )
  const isDemoSplit = usePartNow(areasAtom, (areas) => isNarrow && isSplit(areas))
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
