import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { RemovableChip } from './Chip.tsx'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import field from './Field.module.css'
import { fieldBoxClass } from './fieldBoxClass.ts'
import styles from './TagsField.module.css'

export interface TagsFieldProps extends FieldTexts {
  id?: string | undefined
  tags: readonly string[]
  onChange: (tags: string[]) => void
  suggestions?: readonly string[] | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  maxLength?: number | undefined
}

/** Returns the tags plus new tags from the text, split at commas, semicolons or line breaks in any script. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const words = typed.split(/[,，、;；\n]/u).map((word) => word.trim())
  return [...new Set([...tags, ...words.filter((word) => word !== '')])]
}

/** Free-form tags. Enter, a comma or blur adds a tag; Backspace in an empty input removes the last tag. */
export function TagsField(props: TagsFieldProps) {
  const { id, tags, onChange, suggestions, placeholder, disabled, readOnly, maxLength, ...texts } = props
  const { t } = useLingui()
  const listId = useId()
  const [text, setText] = useState('')
  const fixed = disabled || readOnly

  function add(typed: string) {
    const all = addTags(tags, typed)
    if (all.length > tags.length) onChange(all)
    setText('')
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || fixed) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }

  return (
    <FieldFrame {...texts} id={id}>
      {(aria) => (
        <div className={`${fieldBoxClass({ invalid: !!texts.error, disabled, readOnly })} ${styles.box}`}>
          {tags.map((tag) => (
            <RemovableChip
              key={tag}
              removeLabel={t`Remove ${tag}`}
              disabled={fixed}
              onRemove={() => onChange(tags.filter((other) => other !== tag))}
            >
              {tag}
            </RemovableChip>
          ))}
          <input
            {...aria}
            type="text"
            className={`${field.input} ${styles.input}`}
            value={text}
            list={suggestions ? listId : undefined}
            placeholder={tags.length === 0 ? placeholder : undefined}
            disabled={disabled}
            readOnly={readOnly}
            maxLength={maxLength}
            enterKeyHint="done"
            onChange={(event) =>
              /[,，、;；]$/u.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
            }
            onKeyDown={onKey}
            onBlur={() => add(text)}
          />
          {suggestions && <Suggestions id={listId} words={suggestions} />}
        </div>
      )}
    </FieldFrame>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
