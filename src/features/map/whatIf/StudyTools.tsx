import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clampRadius, radiusLimits, ringRadii } from '#analysis/rings.ts'
import { readNumber } from '#domain/fields/masks.ts'
import { formatNumber } from '#i18n/formats.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { DraftStudy } from './draftStudy.ts'
import { metresText } from './measureText.ts'
import styles from './WhatIf.module.css'
import type { WhatIf } from './whatIfStore.ts'

/** Which zone the figures are of: a ring of a radius, or the shape that was drawn. */
export function StudyTools({ whatIf, study }: { whatIf: WhatIf; study: DraftStudy }) {
  const { t } = useLingui()
  const hasBoth = study.place !== undefined && study.drawn !== undefined
  return (
    <>
      {hasBoth && (
        <SegmentedControl
          label={t`Zone`}
          value={study.basis}
          onChange={(basis) => whatIf.change({ ...study, basis })}
          segments={[
            { value: 'ring', label: <Trans>Ring</Trans> },
            { value: 'drawn', label: <Trans>Drawn</Trans> },
          ]}
          wide
        />
      )}
      {study.basis === 'ring' && <RadiusChoice whatIf={whatIf} study={study} />}
    </>
  )
}

const presets: readonly number[] = ringRadii

function RadiusChoice({ whatIf, study }: { whatIf: WhatIf; study: DraftStudy }) {
  const { t } = useLingui()
  const [isOwn, setIsOwn] = useState(!presets.includes(study.radiusMetres))
  const value = isOwn ? 'own' : String(study.radiusMetres)
  return (
    <>
      <div className={styles.radius}>
        <SegmentedControl
          label={t`Radius of the ring in metres`}
          accent
          wide
          value={presets.includes(study.radiusMetres) && !isOwn ? value : 'own'}
          onChange={(chosen) => {
            setIsOwn(chosen === 'own')
            if (chosen !== 'own') whatIf.change({ ...study, radiusMetres: Number(chosen) })
          }}
          segments={[
            ...ringRadii.map((radius) => ({
              value: String(radius),
              label: formatNumber(radius),
            })),
            { value: 'own', label: <Trans>Own</Trans> },
          ]}
        />
        <span className={styles.aside} aria-hidden="true">
          <Trans>m</Trans>
        </span>
      </div>
      {(isOwn || !presets.includes(study.radiusMetres)) && (
        <OwnRadius key={study.radiusMetres} whatIf={whatIf} study={study} />
      )}
    </>
  )
}

function OwnRadius({ whatIf, study }: { whatIf: WhatIf; study: DraftStudy }) {
  const { t } = useLingui()
  const [text, setText] = useState(String(study.radiusMetres))
  const typed = readNumber(text)
  const isWrong = typed === undefined || typed < radiusLimits.least || typed > radiusLimits.most
  const [least, most] = [metresText(radiusLimits.least), metresText(radiusLimits.most)]
  function settle() {
    if (typed !== undefined && !isWrong && typed !== study.radiusMetres)
      whatIf.change({ ...study, radiusMetres: clampRadius(typed) })
  }
  return (
    <TextField
      className={styles.ownRadius}
      label={t`Own radius`}
      inputMode="numeric"
      value={text}
      onChange={setText}
      suffix={<Trans>m</Trans>}
      error={
        isWrong ? (
          <Trans>
            A radius lies between {least} and {most}.
          </Trans>
        ) : undefined
      }
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
