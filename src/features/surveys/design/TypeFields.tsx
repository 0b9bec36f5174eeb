import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { defaultMaxPhotos } from '#domain/survey/questionTypes.ts'
import { mapAnswerKinds, type MapAnswerKind } from '#domain/survey/surveyContent.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDesign } from './design.ts'
import styles from './QuestionEditor.module.css'
import type { QuestionPartProps } from './RequiredField.tsx'
import { TextsField } from './TextsField.tsx'
import { limitsOf, storedLimits } from '#domain/survey/questionLimits.ts'

/** Settings of some question types: number range and unit, text length, map shapes, photo count. */
export function TypeFields(props: QuestionPartProps) {
  switch (props.question.type) {
    case 'number':
      return <NumberFields {...props} />
    case 'text':
      return <TextFields {...props} />
    case 'map':
      return <MapFields {...props} />
    case 'photo':
      return <PhotoFields {...props} />
    case 'gender':
      return (
        <p className={styles.note}>
          <Trans>Fixed options: female, male, other, prefer not to say</Trans>
        </p>
      )
    default:
      return null
  }
}

function NumberFields({ question, onChange }: QuestionPartProps) {
  const { min, max } = limitsOf(question)
  const { decimals, unit = {} } = question
  return (
    <div className={styles.row}>
      <CountField
        label={<Trans>Minimum</Trans>}
        value={min}
        isDecimal
        onValue={(value) => onChange(storedLimits({ min: value }), 'min')}
      />
      <CountField
        label={<Trans>Maximum</Trans>}
        value={max}
        isDecimal
        onValue={(value) => onChange(storedLimits({ max: value }), 'max')}
      />
      <CountField
        label={<Trans>Decimal places</Trans>}
        value={decimals}
        largest={6}
        onValue={(value) => onChange({ decimals: value }, 'decimals')}
      />
      <TextsField
        label={<Trans>Unit</Trans>}
        texts={unit}
        onTexts={(texts) => onChange({ unit: Object.keys(texts).length > 0 ? texts : undefined }, 'unit')}
      />
    </div>
  )
}

function TextFields({ question, onChange }: QuestionPartProps) {
  return (
    <div className={styles.row}>
      <CheckboxField
        label={<Trans>Multiline</Trans>}
        checked={question.isLong === true}
        onChange={(isLong) => onChange({ isLong: isLong || undefined }, 'isLong')}
      />
      <CountField
        label={<Trans>Maximum characters</Trans>}
        value={question.longest}
        largest={10_000}
        onValue={(longest) => onChange({ longest }, 'longest')}
      />
    </div>
  )
}

function MapFields({ question, onChange }: QuestionPartProps) {
  const { t } = useLingui()
  const words: Record<MapAnswerKind, string> = {
    point: t`A place`,
    line: t`A line`,
    polygon: t`A drawn area`,
    store: t`One of your stores`,
    area: t`A district or village`,
  }
  return (
    <Select
      label={<Trans>What respondents mark on the map</Trans>}
      value={question.picks ?? 'point'}
      choices={mapAnswerKinds.map((kind) => ({ value: kind, label: words[kind] }))}
      onChange={(picks) => onChange({ picks: mapAnswerKinds.find((kind) => kind === picks) }, 'picks')}
    />
  )
}

function PhotoFields({ question, onChange }: QuestionPartProps) {
  const { minPhotos, maxPhotos } = limitsOf(question)
  return (
    <div className={styles.row}>
      <CountField
        label={<Trans>Minimum photos</Trans>}
        value={minPhotos}
        largest={20}
        onValue={(value) => onChange(storedLimits({ minPhotos: value }), 'minPhotos')}
      />
      <CountField
        label={<Trans>Maximum photos</Trans>}
        value={maxPhotos}
        placeholder={String(defaultMaxPhotos)}
        largest={20}
        onValue={(value) => onChange(storedLimits({ maxPhotos: value }), 'maxPhotos')}
      />
    </div>
  )
}

interface CountFieldProps {
  label: ReactNode
  value: number | undefined
  /** Maximum value; also limits input to whole numbers from 0. */
  largest?: number | undefined
  isDecimal?: boolean | undefined
  placeholder?: string | undefined
  onValue: (value: number | undefined) => void
}

/** Input for an optional number. Invalid text stays visible but isn't applied. */
function CountField({ label, value, largest, isDecimal, placeholder, onValue }: CountFieldProps) {
  const { canEdit } = useDesign()
  const [typed, setTyped] = useState<string>()
  const { t } = useLingui()
  function take(text: string) {
    setTyped(text)
    if (text.trim() === '') return onValue(undefined)
    const number = readCount(text, largest, isDecimal)
    if (number !== undefined) onValue(number)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && readCount(typed, largest, isDecimal) === undefined
  return (
    <TextField
      label={label}
      numeric
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={typed ?? (value === undefined ? '' : String(value))}
      placeholder={placeholder}
      readOnly={!canEdit}
      error={
        isWrong ? (largest === undefined ? t`Enter a number.` : t`Enter a whole number up to ${largest}.`) : undefined
      }
      onChange={take}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}

function readCount(text: string, largest: number | undefined, isDecimal = false): number | undefined {
  const number = Number(text.replace(',', '.'))
  if (!Number.isFinite(number)) return undefined
  if (isDecimal) return number
  return Number.isInteger(number) && number >= 0 && number <= (largest ?? Infinity) ? number : undefined
}
