import { Trans, useLingui } from '@lingui/react/macro'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { languageTag } from '#domain/locale.ts'
import { changeOption } from '#domain/survey/editOptions.ts'
import { changeQuestion } from '#domain/survey/editSurvey.ts'
import { takesSeveral } from '#domain/survey/questionTypes.ts'
import { type Option, type Question, questionsOf, surveyEnd, textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem, type MenuTriggerProps } from '#ui/Menu.tsx'
import { useDesign } from './design.ts'
import styles from './OptionList.module.css'

interface OptionLineProps {
  question: Question
  option: Option
  number: number
  mark: 'dragged' | 'before' | 'after' | undefined
  grip: HTMLAttributes<HTMLElement>
  onText: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

export function OptionLine(props: OptionLineProps) {
  const { question, option, number, mark } = props
  const { locale } = useDesign()
  const { t } = useLingui()
  return (
    <li data-row={option.id} className={classNames(styles.line, mark && styles[mark])}>
      <span className={styles.grip} {...props.grip} aria-hidden="true">
        <GripVertical size={14} />
      </span>
      <span className={classNames(styles.box, !takesSeveral(question) && styles.round)} aria-hidden="true" />
      <input
        data-line
        className={styles.text}
        aria-label={t`Option ${number}`}
        lang={languageTag[locale]}
        value={option.text[locale] ?? ''}
        placeholder={textIn(option.text, locale)}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => props.onText(event.target.value)}
        onKeyDown={props.onKey}
        onPaste={props.onPaste}
      />
      <OptionMenu question={question} option={option} number={number} />
      <IconButton small label={t`Delete option ${number}`} icon={<X size={17} />} onClick={props.onRemove} />
    </li>
  )
}

function OptionMenu({ question, option, number }: { question: Question; option: Option; number: number }) {
  const { t } = useLingui()
  const { id, asksWhich, isExclusive } = option
  const jump = question.jumps?.find((one) => one.option === id)
  const items = useOptionItems(question, option)
  const hasChips = asksWhich || isExclusive || jump !== undefined
  const label = t`Option ${number} settings`
  return (
    <Menu
      label={label}
      items={items}
      trigger={(open) =>
        hasChips ? (
          <ChipsButton {...open} label={label}>
            {asksWhich && (
              <span className={styles.chip}>
                <TextCursorInput size={14} aria-hidden="true" />
                <Trans>asks for details</Trans>
              </span>
            )}
            {isExclusive && (
              <span className={styles.chip}>
                <Trans>exclusive</Trans>
              </span>
            )}
            {jump && (
              <span className={classNames(styles.chip, styles.jump)}>
                <CornerDownRight size={14} aria-hidden="true" />
                <TargetWords to={jump.to} />
              </span>
            )}
          </ChipsButton>
        ) : (
          <IconButton {...open} small label={label} icon={<Ellipsis size={17} />} />
        )
      }
    />
  )
}

function useOptionItems(question: Question, { id, asksWhich, isExclusive }: Option): readonly MenuItem[] {
  const { change, select } = useDesign()
  const { t } = useLingui()
  const jump = question.jumps?.find((one) => one.option === id)
  const set = (changed: Parameters<typeof changeOption>[3]) =>
    change((content) => changeOption(content, question.id, id, changed))
  function addJump() {
    if (!jump) {
      const jumps = [{ option: id, to: surveyEnd }, ...(question.jumps ?? [])]
      change((content) => changeQuestion(content, question.id, { jumps }))
    }
    select(question.id, 'jumps')
  }
  return [
    {
      id: 'which',
      label: asksWhich ? t`Don’t ask for details` : t`Ask for details (“Other”)`,
      onSelect: () => set({ asksWhich: asksWhich ? undefined : true }),
    },
    ...(takesSeveral(question)
      ? [
          {
            id: 'only',
            label: isExclusive ? t`Don’t clear other choices` : t`Exclusive: clears other choices`,
            onSelect: () => set({ isExclusive: isExclusive ? undefined : true }),
          },
        ]
      : []),
    { id: 'jump', label: jump ? t`Change jump` : t`Jump to…`, onSelect: addJump },
  ]
}

function ChipsButton({ label, children, ...open }: MenuTriggerProps & { label: string; children: ReactNode }) {
  return (
    <button {...open} type="button" className={styles.chips} title={label}>
      {children}
    </button>
  )
}

function TargetWords({ to }: { to: string }) {
  const { content } = useDesign()
  if (to === surveyEnd) return <Trans>the end</Trans>
  const index = questionsOf(content).findIndex(({ id }) => id === to)
  if (index < 0) return <Trans>a deleted question</Trans>
  const number = formatNumber(index + 1)
  return <Trans>question {number}</Trans>
}
