import { Trans, useLingui } from '@lingui/react/macro'
import { languageTag } from '#domain/locale.ts'
import { shownOptions, withOptionPressed } from '#domain/survey/choose.ts'
import { takesSeveral } from '#domain/survey/questionTypes.ts'
import { type Option, textIn } from '#domain/survey/surveyContent.ts'
import { classNames } from '#ui/classNames.ts'
import type { AnswerProps } from '../answerProps.ts'
import styles from './Options.module.css'

/** Single or multiple choice; "other" requires a text. More than two short options are shown two per row. */
export function OptionsAnswer(props: AnswerProps) {
  const { question, reply, locale, seed, readOnly, onReply } = props
  const options = shownOptions(question, seed)
  const isSeveral = takesSeveral(question)
  const isShort = options.length > 2 && options.every(({ text }) => widthOf(textIn(text, locale)) <= 16)
  const canClear = !isSeveral && !props.isRequired && !readOnly && (reply?.options?.length ?? 0) > 0
  return (
    <div
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-required={isSeveral ? undefined : props.isRequired}
      aria-invalid={isSeveral ? undefined : props.isInvalid}
      className={classNames(styles.options, isShort && styles.two)}
    >
      {options.map((option) => (
        <OptionRow key={option.id} {...props} option={option} isSeveral={isSeveral} />
      ))}
      {canClear && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onReply((before) => ({ ...before, options: [] }))}
        >
          <Trans>Clear answer</Trans>
        </button>
      )}
    </div>
  )
}

interface OptionRowProps extends AnswerProps {
  option: Option
  isSeveral: boolean
}

function OptionRow({ question, reply, option, isSeveral, locale, labelledBy, readOnly, onReply }: OptionRowProps) {
  const { t } = useLingui()
  const { id } = option
  const isChosen = reply?.options?.includes(id) === true
  const text = textIn(option.text, locale)
  return (
    <>
      <label className={styles.option}>
        <input
          type={isSeveral ? 'checkbox' : 'radio'}
          className={classNames(styles.box, isSeveral ? styles.tick : styles.dot)}
          name={labelledBy}
          checked={isChosen}
          disabled={readOnly}
          onChange={() => onReply((before) => withOptionPressed(question, before, id))}
        />
        <span className={styles.words} lang={languageTag[locale]}>
          {text}
        </span>
      </label>
      {isChosen && option.asksWhich && (
        <input
          type="text"
          className={classNames(styles.which, styles.input)}
          aria-label={t`${text}: please specify`}
          placeholder={t`Please specify`}
          maxLength={1000}
          value={reply?.which?.[id] ?? ''}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) =>
            onReply((before) => ({ ...before, which: { ...before?.which, [id]: value } }))
          }
        />
      )}
    </>
  )
}

/** Returns the approximate width of a text; a Chinese character counts as two. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
