import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countOf, type QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { WeightAsk } from '#analysis/answers/statistics.ts'
import { type TargetProblem, targetProblem } from '#analysis/answers/weights.ts'
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
  const problemIn = (one: QuestionStatistics) =>
    targetProblem(
      one.options.map(({ id }) => sharesOf(typed[one.question.id] ?? {})[id]),
      one.options.map((_option, at) => countOf(one, at) ?? 0),
    )
  const other = single.find((one) => one.question.id !== chosen && problemIn(one) !== undefined)
  const canWeight = !isWrong && !single.some((one) => problemIn(one) !== undefined)
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
      actions={<WeightActions onNone={leave([])} onWeight={canWeight ? leave(asked) : undefined} />}
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
      {weighted && <TargetNote shares={sharesOf(own)} statistics={weighted} problem={problemIn(weighted)} />}
      {other && (
        <p className={styles.quiet}>
          <Trans>Also check the targets for “{textIn(other.question.text, locale)}”.</Trans>
        </p>
      )}
    </Dialog>
  )
}

interface TargetNoteProps {
  shares: WeightAsk['shares']
  statistics: QuestionStatistics
  problem: TargetProblem | undefined
}

function TargetNote({ shares, statistics, problem }: TargetNoteProps) {
  const sum = Object.values(shares).reduce((all, share) => all + share, 0)
  const total = formatPercent(sum, 0)
  const rest = formatPercent(1 - sum, 0)
  const hasBlank = statistics.options.some(({ id }, at) => shares[id] === undefined && countOf(statistics, at) !== 0)
  if (problem === undefined)
    return (
      <p className={styles.quiet}>
        {hasBlank ? (
          <Trans>
            The total is {total}. Groups left blank share the remaining {rest} in their current proportions.
          </Trans>
        ) : (
          <Trans>The total is {total}.</Trans>
        )}
      </p>
    )
  return (
    <p className={styles.warning} role="status">
      {problem === 'over' && <Trans>The total is {total}. Lower the targets to 100% or less.</Trans>}
      {problem === 'noRoom' && (
        <Trans>
          The total is {total}, which leaves nothing for the groups left blank. Lower a target, or enter one for each
          group.
        </Trans>
      )}
      {problem === 'short' && (
        <Trans>The total is {total}, and no group with responses is left blank. Raise the targets to 100%.</Trans>
      )}
    </p>
  )
}

/** `onWeight` is undefined while a share or a total is invalid. */
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

/** Parses a percentage to a share, 0–1; undefined if empty, `wrong` for text, negative numbers or more than 100. */
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
