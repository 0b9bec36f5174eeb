import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { readNumber } from '#domain/fields/masks.ts'
import { formatNumber } from '#i18n/formats.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from '../style/WhatIf.module.css'

export interface NumberChoiceProps {
  label: string
  ownLabel: string
  unit: ReactNode
  presets: readonly number[]
  value: number
  limits: { readonly min: number; readonly max: number }
  error: ReactNode
  onChange: (value: number) => void
}

export function NumberChoice(props: NumberChoiceProps) {
  const { label, unit, presets, value, onChange } = props
  const [isOwn, setIsOwn] = useState(!presets.includes(value))
  const isPreset = presets.includes(value) && !isOwn
  return (
    <>
      <div className={styles.radius}>
        <SegmentedControl
          label={label}
          accent
          wide
          value={isPreset ? String(value) : 'own'}
          onChange={(chosen) => {
            setIsOwn(chosen === 'own')
            if (chosen !== 'own') onChange(Number(chosen))
          }}
          segments={[
            ...presets.map((preset) => ({ value: String(preset), label: formatNumber(preset) })),
            { value: 'own', label: <Trans>Custom</Trans> },
          ]}
        />
        <span className={styles.aside} aria-hidden="true">
          {unit}
        </span>
      </div>
      {!isPreset && <OwnNumber key={value} {...props} />}
    </>
  )
}

function OwnNumber({ ownLabel, unit, value, limits, error, onChange }: NumberChoiceProps) {
  const [text, setText] = useState(String(value))
  const typed = readNumber(text)
  const isWrong = typed === undefined || typed < limits.min || typed > limits.max
  function settle() {
    const whole = typed === undefined ? undefined : Math.round(typed)
    if (whole !== undefined && !isWrong && whole !== value) onChange(whole)
  }
  return (
    <TextField
      className={styles.ownRadius}
      label={ownLabel}
      inputMode="numeric"
      value={text}
      onChange={setText}
      suffix={unit}
      error={isWrong ? error : undefined}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
