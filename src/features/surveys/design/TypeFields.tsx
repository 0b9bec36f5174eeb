import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { punctuationOf } from '#domain/punctuation.ts'
import { defaultMaxPhotos } from '#domain/survey/answerRules.ts'
import { answersAs, type FixedOption, questionTypes, type Scale } from '#domain/survey/questionTypes.ts'
import { limitNames, mapAnswerKinds, type MapAnswerKind } from '#domain/survey/surveyContent.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { useDesign } from './design.ts'
import styles from './QuestionEditor.module.css'
import { type CountBounds, readCount } from './readCount.ts'
import type { QuestionPartProps } from './RequiredField.tsx'
import { TextsField } from './TextsField.tsx'
import { limitsOf, storedLimits } from '#domain/survey/questionLimits.ts'

export function TypeFields(props: QuestionPartProps) {
  const kind = answersAs(props.question)
  const { scale, options } = questionTypes[props.question.type]
  switch (kind) {
    case 'number':
      return scale ? <ScaleFields {...props} scale={scale} /> : <NumberFields {...props} />
    case 'text':
      return <TextFields {...props} />
    case 'drawn':
      return <MapFields {...props} />
    case 'photos':
      return <PhotoFields {...props} />
    case 'choice':
    case 'choices':
      return typeof options === 'object' ? <FixedOptions options={options} /> : null
    default:
      return kind satisfies never
  }
}

function FixedOptions({ options }: { options: readonly FixedOption[] }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const names = punctuationOf(locale).listed(options.map(({ text }) => text[locale]))
  return (
    <p className={styles.note}>
      <Trans>Fixed options: {names}</Trans>
    </p>
  )
}

function ScaleFields({ question, onChange, scale }: QuestionPartProps & { scale: Scale }) {
  const [smallest, largest] = scale.maxRange
  return (
    <div className={styles.row}>
      <CountField
        label={<Trans>Maximum</Trans>}
        value={question[limitNames.max]}
        placeholder={String(scale.max)}
        smallest={smallest}
        largest={largest}
        onValue={(value) => onChange(storedLimits({ max: value }), 'max')}
      />
    </div>
  )
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

interface CountFieldProps extends CountBounds {
  label: ReactNode
  value: number | undefined
  placeholder?: string | undefined
  onValue: (value: number | undefined) => void
}

/** Input for an optional number. Invalid text stays visible but isn't applied. */
function CountField({ label, value, placeholder, onValue, ...bounds }: CountFieldProps) {
  const { canEdit } = useDesign()
  const [typed, setTyped] = useState<string>()
  const { t } = useLingui()
  const { smallest, largest, isDecimal } = bounds
  function take(text: string) {
    setTyped(text)
    if (text.trim() === '') return onValue(undefined)
    const number = readCount(text, bounds)
    if (number !== undefined) onValue(number)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && readCount(typed, bounds) === undefined
  function problem() {
    if (largest === undefined) return t`Enter a number.`
    return smallest === undefined
      ? t`Enter a whole number up to ${largest}.`
      : t`Enter a whole number from ${smallest} to ${largest}.`
  }
  return (
    <NumberField
      label={label}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={typed ?? (value === undefined ? '' : String(value))}
      placeholder={placeholder}
      readOnly={!canEdit}
      error={isWrong ? problem() : undefined}
      onChange={take}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
