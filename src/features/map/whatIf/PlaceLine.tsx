import { Trans } from '@lingui/react/macro'
import type { AreaRef } from '#analysis/studyTypes.ts'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import styles from './WhatIf.module.css'

interface PlaceLineProps {
  study: DraftStudy
  path: readonly AreaRef[] | undefined
  /** Says so for all figures below, where there is no room at each. */
  isDemoSplit: boolean
}

/** Where the study stands: the finest area around it, and its coordinates. */
export function PlaceLine({ study, path, isDemoSplit }: PlaceLineProps) {
  const { locale } = useFieldText()
  const place = studyPlace(study)
  const finest = path?.at(-1)
  const [name] = finest ? areaSpellings(finest.name, locale) : []
  return (
    <span className={styles.placeLine}>
      {name && (
        <>
          <span lang={name.lang}>{name.text}</span> ·{' '}
        </>
      )}
      <span className={styles.coordinates}>
        {place && `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}
      </span>
      {isDemoSplit && (
        <>
          {' '}
          ·{' '}
          <span className={styles.split}>
            <Trans>demo split</Trans>
          </span>
        </>
      )}
    </span>
  )
}
