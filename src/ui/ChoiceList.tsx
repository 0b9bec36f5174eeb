import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './ChoiceBox.module.css'
import type { SearchChoice } from './matchChoices.ts'

export interface ChoiceListProps {
  listId: string
  isOpen: boolean
  shown: readonly SearchChoice[]
  /** Number of matches that aren't listed. */
  more: number
  chosen: readonly string[]
  active: string | undefined
  several?: boolean | undefined
  noneWords?: string | undefined
  onChoose: (value: string) => void
}

export function ChoiceList({
  listId,
  isOpen,
  shown,
  more,
  chosen,
  active,
  several,
  noneWords,
  onChoose,
}: ChoiceListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Choices`}
        aria-multiselectable={several}
        className={styles.list}
      >
        {shown.map((choice) => (
          // Focus stays in the input above, which handles the keys.
          <button
            key={choice.value}
            type="button"
            tabIndex={-1}
            id={`${listId}-${choice.value}`}
            role="option"
            aria-selected={chosen.includes(choice.value)}
            data-active={choice.value === active || undefined}
            className={classNames(styles.option, choice.isNew && styles.new)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice.value)}
          >
            {choice.isNew && <Plus size={18} aria-hidden="true" />}
            <span className={styles.words}>
              {choice.label}
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
            {chosen.includes(choice.value) && <Check size={18} aria-hidden="true" />}
          </button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {isOpen && shown.length === 0 && (noneWords ?? <Trans>No matches.</Trans>)}
        {more > 0 && <Plural value={more} one="# more. Type to find it." other="# more. Type to find them." />}
      </p>
    </>
  )
}
