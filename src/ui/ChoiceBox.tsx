import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentPropsWithoutRef, useId, useRef } from 'react'
import styles from './ChoiceBox.module.css'
import { ChoiceList } from './ChoiceList.tsx'
import { classNames } from './classNames.ts'
import field from './Field.module.css'
import type { ControlAria } from './FieldFrame.tsx'
import { fieldBoxClass } from './fieldBoxClass.ts'
import { type ChoiceListWish, useChoiceList } from './useChoiceList.ts'

export interface ChoiceBoxProps extends Omit<ChoiceListWish, 'locked'> {
  aria: ControlAria
  text: string
  onText: (text: string) => void
  onEmptyBackspace?: (() => void) | undefined
  onLeave: () => void
  placeholder?: string | undefined
  noneWords?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** A text input with a list of matches; focus stays in the input (ARIA combobox with a listbox popup). */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { aria, text, chosen, several, placeholder, disabled, readOnly } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const locked = !!disabled || !!readOnly
  const { popover, onKey, show, choose, ...list } = useChoiceList(box, { ...props, locked })

  return (
    <>
      <div ref={box} className={fieldBoxClass({ invalid: !!aria['aria-invalid'], disabled, readOnly })}>
        <input
          {...{ ...aria, placeholder, disabled, readOnly }}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.active && `${listId}-${list.active}`}
          className={classNames(field.input, styles.input)}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onClick={() => show(true)}
          onChange={(event) => {
            show(true)
            props.onText(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Backspace' && text === '' && !locked) props.onEmptyBackspace?.()
            onKey(event)
          }}
          onBlur={() => {
            show(false)
            props.onLeave()
          }}
        />
        <ArrowButton
          disabled={locked}
          onClick={() => {
            box.current?.querySelector('input')?.focus()
            show(!list.isOpen)
          }}
        />
      </div>
      <div ref={popover} popover="manual" className={styles.popover}>
        <ChoiceList {...{ listId, chosen, several, ...list }} noneWords={props.noneWords} onChoose={choose} />
      </div>
    </>
  )
}

/** Button for pointers only; keyboard users open the list with the arrow keys. */
function ArrowButton(props: ComponentPropsWithoutRef<'button'>) {
  const { t } = useLingui()
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      className={styles.arrow}
      aria-label={t`Show options`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ChevronDown size={18} aria-hidden="true" />
    </button>
  )
}
