import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { optionsOf } from '#domain/survey/answerRules.ts'
import { type Jump, questionsOf, surveyEnd, textIn } from '#domain/survey/surveyContent.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { useDesign } from './design.ts'
import styles from './QuestionEditor.module.css'
import type { QuestionPartProps } from './RequiredField.tsx'
import { useQuestionChoices } from './useQuestionChoices.ts'

export function JumpFields({ question, onChange }: QuestionPartProps) {
  const jumps = question.jumps ?? []
  const set = (next: readonly Jump[]) => onChange({ jumps: next.length > 0 ? next : undefined }, 'jumps')
  function add() {
    const taken = new Set(jumps.map(({ option }) => option))
    const free = optionsOf(question).find(({ id }) => !taken.has(id))
    set([...jumps, free ? { option: free.id, to: surveyEnd } : { to: surveyEnd }])
  }
  return (
    <div data-part="jumps" className={styles.logicRow}>
      <span className={styles.logicLabel}>
        <Trans>Jump to</Trans>
      </span>
      <div className={styles.jumps}>
        {jumps.map((jump, index) => (
          <JumpLine
            // Jumps have no id, so the index is the key.
            key={index}
            number={index + 1}
            question={question}
            jump={jump}
            onJump={(next) => set(next ? jumps.with(index, next) : jumps.toSpliced(index, 1))}
          />
        ))}
        <Button variant="quiet" size="small" icon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          {jumps.length === 0 ? <Trans>Add skip logic</Trans> : <Trans>Add another jump</Trans>}
        </Button>
      </div>
    </div>
  )
}

interface JumpLineProps {
  question: QuestionPartProps['question']
  number: number
  jump: Jump
  onJump: (jump: Jump | undefined) => void
}

function JumpLine({ question, number, jump, onJump }: JumpLineProps) {
  const { locale } = useDesign()
  const { t } = useLingui()
  const options = optionsOf(question)
  const targets = useTargets(question.id, jump.to)
  return (
    <div className={styles.jump}>
      <Select
        label={t`Answer that triggers jump ${number}`}
        labelHidden
        className={styles.grow}
        value={jump.option ?? ''}
        emptyLabel={t`Always jump`}
        choices={[
          ...options.map(({ id, text }) => ({ value: id, label: textIn(text, locale) || '–' })),
          ...(jump.option !== undefined && !options.some(({ id }) => id === jump.option)
            ? [{ value: jump.option, label: t`a deleted option` }]
            : []),
        ]}
        onChange={(option) => onJump(option === '' ? { to: jump.to } : { option, to: jump.to })}
      />
      <ArrowRight size={18} className={styles.arrow} aria-hidden="true" />
      <div className={styles.grow}>
        <ComboBox
          label={t`Destination of jump ${number}`}
          labelHidden
          placeholder={t`A later question`}
          value={jump.to}
          choices={targets}
          onChange={(to) => to !== '' && onJump({ ...jump, to })}
        />
      </div>
      <IconButton small label={t`Delete jump ${number}`} icon={<X size={17} />} onClick={() => onJump(undefined)} />
    </div>
  )
}

/** Returns later questions and the end, plus the current target even if it is invalid. */
function useTargets(id: string, to: string) {
  const { content, locale } = useDesign()
  const { t } = useLingui()
  const later = useQuestionChoices(id, 'after')
  return useMemo(() => {
    const end = { value: surveyEnd, label: t`End of survey` }
    if (to === surveyEnd || later.some(({ value }) => value === to)) return [...later, end]
    const questions = questionsOf(content)
    const index = questions.findIndex((question) => question.id === to)
    const label = index < 0 ? t`a deleted question` : `${index + 1} ${textIn(questions[index]!.text, locale)}`
    return [{ value: to, label }, ...later, end]
  }, [later, to, content, locale, t])
}
