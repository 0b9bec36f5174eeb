import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readNumber } from '#domain/fields/masks.ts'
import { metresText } from '#i18n/distanceText.ts'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { bufferWidths, type MeasureKind, ownLimits, streetWidths } from './measure.ts'

interface AroundChoiceProps {
  label: string
  kind: MeasureKind
  /** Buffer in meters; 0 for no buffer. */
  value: number
  onChange: (metres: number) => void
}

/** Buffer around the drawing: a street width for a line, a preset distance, or a custom distance. */
export function AroundChoice({ label, kind, value, onChange }: AroundChoiceProps) {
  const { t } = useLingui()
  const widths: readonly number[] = [...(kind === 'line' ? streetWidths : []), ...bufferWidths]
  const [isOwn, setIsOwn] = useState(value > 0 && !widths.includes(value))
  return (
    <>
      <Select
        label={label}
        value={isOwn ? 'own' : String(value)}
        onChange={(chosen) => {
          setIsOwn(chosen === 'own')
          if (chosen !== 'own') onChange(Number(chosen))
        }}
        choices={[
          { value: '0', label: t`None` },
          ...(kind === 'line'
            ? streetWidths.map((metres) => ({
                value: String(metres),
                label: t`Street (${metresText(metres)} on each side)`,
              }))
            : []),
          ...bufferWidths.map((metres) => ({ value: String(metres), label: metresText(metres) })),
          { value: 'own', label: t`Custom distance` },
        ]}
      />
      {isOwn && <OwnMetres value={value} onChange={onChange} />}
    </>
  )
}

function OwnMetres({ value, onChange }: Pick<AroundChoiceProps, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const [text, setText] = useState(value > 0 ? String(value) : '')
  const typed = readNumber(text)
  const isWrong = typed === undefined || typed < ownLimits.min || typed > ownLimits.max
  const min = metresText(ownLimits.min)
  const max = metresText(ownLimits.max)
  const settle = () => {
    if (typed !== undefined && !isWrong && typed !== value) onChange(typed)
  }
  return (
    <TextField
      label={t`Custom distance`}
      inputMode="decimal"
      value={text}
      onChange={setText}
      suffix={<Trans>m</Trans>}
      error={
        text !== '' &&
        isWrong && (
          <Trans>
            The distance must be between {min} and {max}.
          </Trans>
        )
      }
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
