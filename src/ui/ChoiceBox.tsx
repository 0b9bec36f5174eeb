import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './ChoiceBox.module.css'
import { ChoiceList } from './ChoiceList.tsx'
import { classNames } from './classNames.ts'
import field from './Field.module.css'
import type { ControlAria } from './FieldFrame.tsx'
import { fieldBoxClass } from './fieldBoxClass.ts'
import { matchChoices, type SearchChoice } from './matchChoices.ts'
import { usePlacement } from './usePlacement.ts'

export interface ChoiceBoxProps {
  aria: ControlAria
  choices: readonly SearchChoice[]
  /** What is typed, and what is searched for; they differ while the line shows the chosen value. */
  text: string
  search: string
  onText: (text: string) => void
  chosen: readonly string[]
  onChoose: (value: string) => void
  /** Backspace in an empty line. */
  onEmptyBackspace?: (() => void) | undefined
  onLeave: () => void
  /** The list stays open after a choice. */
  several?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** A line to type into and the list of what matches; the focus stays in the line (ARIA combobox with a listbox popup). */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { aria, text, chosen, several, disabled, readOnly } = props
  const { t } = useLingui()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const { shown, more } = isOpen ? matchChoices(props.choices, props.search) : { shown: [], more: 0 }
  const active = shown.find((choice) => choice.value === wanted) ?? (props.search === '' ? undefined : shown[0])
  usePlacement(popover, () => box.current, isOpen, { side: 'bottom', gap: 6, align: 'start' })

  function show(open: boolean) {
    if (open === isOpen || (open && (disabled || readOnly))) return
    if (box.current) popover.current?.style.setProperty('--box', `${box.current.offsetWidth}px`)
    popover.current?.togglePopover(open)
    setWanted(open ? chosen[0] : undefined)
    setIsOpen(open)
  }

  function choose(value: string) {
    props.onChoose(value)
    setWanted(value)
    if (!several) show(false)
  }

  function move(step: 1 | -1) {
    const now = active ? shown.indexOf(active) : step === 1 ? -1 : 0
    setWanted(shown[(now + step + shown.length) % shown.length]?.value)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const does = {
      ArrowDown: () => (isOpen ? move(1) : show(true)),
      ArrowUp: () => (isOpen ? move(-1) : show(true)),
      Enter: isOpen && active ? () => choose(active.value) : undefined,
      Escape: isOpen ? () => show(false) : undefined,
    }[event.key]
    if (does) {
      event.preventDefault()
      does()
    }
    if (event.key === 'Backspace' && text === '') props.onEmptyBackspace?.()
  }

  return (
    <>
      <div ref={box} className={fieldBoxClass({ invalid: !!aria['aria-invalid'], disabled, readOnly })}>
        <input
          {...aria}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.value}`}
          className={classNames(field.input, styles.input)}
          value={text}
          placeholder={props.placeholder}
          disabled={disabled}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          onClick={() => show(true)}
          onChange={(event) => {
            show(true)
            setWanted(undefined)
            props.onText(event.target.value)
          }}
          onKeyDown={onKey}
          onBlur={() => {
            show(false)
            props.onLeave()
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.arrow}
          aria-label={t`Show the choices`}
          disabled={disabled || readOnly}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.querySelector('input')?.focus()
            show(!isOpen)
          }}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      <div ref={popover} popover="manual" className={styles.popover} onPointerDown={(event) => event.preventDefault()}>
        <ChoiceList {...{ listId, shown, more, chosen, several, isOpen }} active={active?.value} onChoose={choose} />
      </div>
    </>
  )
}
