import { Trans, useLingui } from '@lingui/react/macro'
import Asterisk from 'lucide-react/icons/asterisk'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Split from 'lucide-react/icons/split'
import type { HTMLAttributes } from 'react'
import { languageTag } from '#domain/locale.ts'
import { questionTypes } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { useDesign } from './design.ts'
import styles from './Outline.module.css'
import type { OutlineRow } from './outlineRows.ts'
import { typeIcons } from './typeIcons.ts'

interface OutlineLineProps {
  row: OutlineRow
  gapBefore: number
  isSelected: boolean
  isFolded: boolean
  isWrong: boolean
  mark: 'dragged' | 'before' | 'after' | undefined
  /** Drag handle props; undefined if the member may not move the row. */
  grip: HTMLAttributes<HTMLElement> | undefined
  onFold: (page: string) => void
}

export function OutlineLine({ row, gapBefore, isSelected, isFolded, isWrong, mark, grip, onFold }: OutlineLineProps) {
  const { select } = useDesign()
  const { t } = useLingui()
  const pageNumber = 'page' in row ? formatNumber(row.pageNumber) : ''
  return (
    <li
      data-row={row.id}
      style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
      className={classNames(
        styles.row,
        'page' in row && styles.page,
        isSelected && styles.selected,
        mark && styles[mark],
      )}
    >
      <span className={styles.grip} {...grip} aria-hidden="true">
        {grip && <GripVertical size={14} />}
      </span>
      {'page' in row && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t`Questions on page ${pageNumber}`}
          onClick={() => onFold(row.id)}
        >
          {isFolded ? <ChevronRight size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
        </button>
      )}
      <button
        type="button"
        data-open
        className={styles.open}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => select(row.id)}
      >
        {'page' in row ? <PageWords row={row} /> : <QuestionWords question={row.question} number={row.number} />}
        {isWrong && (
          <>
            <CircleAlert size={16} className={styles.wrong} aria-hidden="true" />
            <Spoken>
              <Trans>has a problem</Trans>
            </Spoken>
          </>
        )}
        {'question' in row && <Marks question={row.question} />}
      </button>
    </li>
  )
}

function PageWords({ row }: { row: Extract<OutlineRow, { page: unknown }> }) {
  const { locale } = useDesign()
  const title = textIn(row.page.title, locale)
  const number = formatNumber(row.pageNumber)
  return (
    <>
      <span className={styles.words} lang={languageTag[locale]}>
        {title}
      </span>
      <span className={styles.pageNumber}>
        <Trans>page {number}</Trans>
      </span>
    </>
  )
}

function QuestionWords({ question, number }: { question: Question; number: number }) {
  const { locale } = useDesign()
  const Icon = typeIcons[questionTypes[question.type].icon]
  const text = textIn(question.text, locale)
  return (
    <>
      <Icon size={17} className={styles.type} aria-hidden="true" />
      <span className={styles.number}>{formatNumber(number)}</span>
      {text === '' ? (
        <span className={styles.untold}>
          <Trans>No text yet</Trans>
        </span>
      ) : (
        <span className={styles.words} lang={languageTag[locale]}>
          {text}
        </span>
      )}
    </>
  )
}

function Marks({ question: { jumps = [], required } }: { question: Question }) {
  return (
    <>
      {jumps.length > 0 && (
        <>
          <Split size={16} className={styles.jump} aria-hidden="true" />
          <Spoken>
            <Trans>has skip logic</Trans>
          </Spoken>
        </>
      )}
      {required !== 'no' && (
        <>
          <span className={classNames(styles.required, required !== 'always' && styles.sometimes)} aria-hidden="true">
            <Asterisk size={15} />
          </span>
          <Spoken>{required === 'always' ? <Trans>required</Trans> : <Trans>conditionally required</Trans>}</Spoken>
        </>
      )}
    </>
  )
}
