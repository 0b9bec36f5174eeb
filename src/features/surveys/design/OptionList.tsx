import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { addOptions, changeOption, linesOf, moveOption, removeOption } from '#domain/survey/editOptions.ts'
import { changeQuestion } from '#domain/survey/editSurvey.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { useDesign } from './design.ts'
import styles from './OptionList.module.css'
import { OptionLine } from './OptionLine.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { type Landing, useRowDrag } from '#ui/useRowDrag.ts'
import { withText } from './withText.ts'

/** Options editor: Enter adds an option, pasting adds a list, dragging or Alt with arrow keys moves an option. */
export function OptionList({ question }: { question: Question }) {
  const { change } = useDesign()
  const options = question.options ?? []
  const [isPasting, setIsPasting] = useState(false)
  const { list, add, setText, onDrop, onKey, onPaste } = useOptionEdits(question)
  const drag = useRowDrag({ lands: 'between', onDrop })
  const { id } = question

  return (
    <div data-part="options" className={styles.options}>
      <OptionsHead question={question} />
      <ul ref={list} className={styles.list} data-rows>
        {options.map((option, index) => (
          <OptionLine
            key={option.id}
            question={question}
            option={option}
            number={index + 1}
            mark={drag.markOf(option.id)}
            grip={drag.grip(option.id)}
            onText={(text) => setText(index, text)}
            onKey={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onRemove={() => change((content) => removeOption(content, id, option.id))}
          />
        ))}
        <li className={styles.foot}>
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => add(options.length, [''])}
          >
            <Trans>Add option</Trans>
          </Button>
          <Button variant="quiet" size="small" onClick={() => setIsPasting(true)}>
            <Trans>Paste a list</Trans>
          </Button>
        </li>
      </ul>
      <PasteDialog
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onLines={(lines) => add(options.length, lines)}
      />
    </div>
  )
}

function OptionsHead({ question: { id, options = [], optionOrder = 'fixed' } }: { question: Question }) {
  const { change } = useDesign()
  const { t } = useLingui()
  return (
    <div className={styles.head}>
      <span className={styles.title}>
        <Trans>Options</Trans> <span className={styles.count}>{formatNumber(options.length)}</span>
      </span>
      <Select
        label={t`Option order`}
        labelHidden
        className={styles.order}
        value={optionOrder}
        onChange={(order) =>
          change((content) =>
            changeQuestion(content, id, { optionOrder: order === 'shuffled' ? 'shuffled' : undefined }),
          )
        }
        choices={[
          { value: 'fixed', label: t`Fixed order` },
          { value: 'shuffled', label: t`Random order` },
        ]}
      />
    </div>
  )
}

function useOptionEdits(question: Question) {
  const { locale, change, makeId } = useDesign()
  const { list, want } = useWantedLine(question)
  const { id, options = [] } = question

  function add(at: number, lines: readonly string[]) {
    change((content) => addOptions(content, id, lines, { at, locale, makeId }))
    want(at + lines.length - 1)
  }
  function onDrop(moved: string, { target, isAfter }: Landing) {
    const others = options.filter((option) => option.id !== moved)
    const index = others.findIndex((option) => option.id === target) + (isAfter ? 1 : 0)
    change((content) => moveOption(content, id, moved, index))
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.nativeEvent.isComposing) return
    const option = options[index]!
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter') add(index + 1, [''])
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      change((content) => removeOption(content, id, option.id))
      want(Math.max(0, index - 1))
    } else if (step !== 0 && options[index + step]) {
      if (event.altKey) change((content) => moveOption(content, id, option.id, index + step))
      want(index + step)
    } else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent, index: number) {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const isEmpty = (options[index]?.text[locale] ?? '') === ''
    if (isEmpty) setText(index, lines[0]!)
    add(index + 1, isEmpty ? lines.slice(1) : lines)
  }
  function setText(index: number, text: string) {
    const option = options[index]!
    change(
      (content) => changeOption(content, id, option.id, { text: withText(option.text, locale, text) }),
      `option ${option.id}`,
    )
  }
  return { list, add, setText, onDrop, onKey, onPaste }
}

function useWantedLine(question: Question) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[wanted.current]?.focus()
    wanted.current = undefined
  }, [question])
  const [, draw] = useState(0)
  const want = (index: number) => {
    wanted.current = index
    draw((count) => count + 1)
  }
  return { list, want }
}
