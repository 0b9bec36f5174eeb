import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { WeightAsk } from '#analysis/answers/statistics.ts'
import { readNumber } from '#domain/fields/masks.ts'
import { localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatPercent } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Statistics.module.css'

interface WeightDialogProps {
  questions: readonly QuestionStatistics[]
  weights: readonly WeightAsk[]
  onWeights: (weights: readonly WeightAsk[]) => void
  onClose: () => void
}

/** Dialog that weights answers by known population shares of one or more single-choice questions. */
export function WeightDialog({ questions, weights, onWeights, onClose }: WeightDialogProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const single = questions.filter(({ summary }) => summary.kind === 'choice')
  const [chosen, setChosen] = useState(weights[0]?.question ?? single[0]?.question.id ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(weights.map((one) => [one.question, typedOf(one.shares)])),
  )
  const weighted = single.find(({ question }) => question.id === chosen)
  const own = typed[chosen] ?? {}
  const isWrong = Object.values(typed).some((of) => Object.values(of).some((text) => shareOf(text) === 'wrong'))
  const sum = Object.values(sharesOf(own)).reduce((total, share) => total + share, 0)
  const asked = Object.entries(typed)
    .map(([question, of]) => ({ question, shares: sharesOf(of) }))
    .filter(({ shares }) => Object.keys(shares).length > 0)
  const leave = (next: readonly WeightAsk[]) => () => {
    onWeights(next)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Weight responses</Trans>}
      isOpen
      onClose={onClose}
      actions={<WeightActions onNone={leave([])} onWeight={isWrong ? undefined : leave(asked)} />}
    >
      <p>
        <Trans>
          If you know the target population’s profile, you can weight responses to match it. If you set targets for
          several questions, all are matched together.
        </Trans>
      </p>
      <Select
        label={t`Question`}
        value={chosen}
        onChange={setChosen}
        choices={single.map(({ question }) => ({ value: question.id, label: textIn(question.text, locale) }))}
      />
      <div className={styles.shares}>
        {weighted?.options.map(({ id, text }) => (
          <NumberField
            key={`${chosen} ${id}`}
            label={textIn(text, locale)}
            suffix="%"
            value={own[id] ?? ''}
            error={shareOf(own[id] ?? '') === 'wrong' && <Trans>Enter a percentage from 0 to 100.</Trans>}
            onChange={(text) => setTyped({ ...typed, [chosen]: { ...own, [id]: text } })}
          />
        ))}
      </div>
      <p className={styles.quiet}>
        <Trans>The total is {formatPercent(sum, 0)}. Groups left blank keep their current share.</Trans>
      </p>
    </Dialog>
  )
}

/** `onWeight` is undefined while a share is invalid. */
function WeightActions({ onNone, onWeight }: { onNone: () => void; onWeight: (() => void) | undefined }) {
  return (
    <>
      <Button onClick={onNone}>
        <Trans>Remove weights</Trans>
      </Button>
      <Button variant="primary" disabled={!onWeight} onClick={onWeight}>
        <Trans>Apply weights</Trans>
      </Button>
    </>
  )
}

type Typed = Readonly<Record<string, string>>

const typedOf = (shares: WeightAsk['shares']): Typed =>
  Object.fromEntries(
    Object.entries(shares).map(([option, share]) => [option, String(Number((share * 100).toFixed(4)))]),
  )

/** Parses a percentage to a share, 0…1; undefined if empty, `wrong` for text, negative numbers or more than 100. */
function shareOf(text: string): number | 'wrong' | undefined {
  if (text.trim() === '') return undefined
  const percent = readNumber(text)
  return percent !== undefined && percent >= 0 && percent <= 100 ? percent / 100 : 'wrong'
}

const sharesOf = (typed: Typed): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([option, text]) => {
      const share = shareOf(text)
      return typeof share === 'number' ? [[option, share]] : []
    }),
  )
