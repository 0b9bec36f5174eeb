import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isBlock } from '#domain/performance/grid/readBlock.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './Performance.module.css'
import type { GridPlace } from './gridSelection.ts'
import type { Sheet } from './useSheet.ts'

interface SheetCellProps {
  place: GridPlace
  label: string
  text: string
  sheet: Sheet
  isActive: boolean
  isSelected: boolean
  isRefused: boolean
  isLocked: boolean
  typed: string | undefined
  onType: (text: string) => void
}

/**
 * One figure of the sheet. The active cell takes the focus if the table has it, and turns into an input while edited.
 */
export function SheetCell(props: SheetCellProps) {
  const { place, sheet, isActive, isSelected, isRefused, isLocked, typed } = props
  const element = useRef<HTMLTableCellElement>(null)
  const isTyped = typed !== undefined
  useEffect(() => {
    const isHere = element.current?.closest('table')?.dataset['here'] !== undefined
    if (isActive && !isTyped && isHere) element.current?.focus()
  }, [isActive, isTyped])
  return (
    <td
      ref={element}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${place.row}:${place.column}`}
      aria-selected={isSelected}
      aria-invalid={isRefused || undefined}
      aria-readonly={isLocked || undefined}
      className={classNames(
        styles.cell,
        isLocked && styles.locked,
        isSelected && styles.selected,
        isActive && styles.active,
        isRefused && styles.refused,
      )}
      onMouseDown={(event) => {
        if (event.button !== 0 || isTyped) return
        void sheet.leave(
          event.shiftKey ? { anchor: sheet.selection.anchor, head: place } : { anchor: place, head: place },
        )
      }}
      onMouseEnter={(event) => event.buttons === 1 && sheet.select({ anchor: sheet.selection.anchor, head: place })}
      onDoubleClick={() => !isLocked && !isTyped && sheet.begin(props.text === '–' ? '' : props.text)}
    >
      {isTyped ? <CellInput {...props} typed={typed} /> : props.text}
    </td>
  )
}

function CellInput({ sheet, label, typed, onType }: SheetCellProps & { typed: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
    Enter: (event) => (event.shiftKey ? sheet.leaveUp() : sheet.leaveDown()),
    Tab: (event) => sheet.leaveAside(event.shiftKey ? -1 : 1),
    Escape: () => sheet.letGo(),
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        const act = keys[event.key]
        if (!act || event.nativeEvent.isComposing) return
        event.preventDefault()
        void act(event)
      }}
      onPaste={(event) => {
        event.stopPropagation()
        const text = event.clipboardData.getData('text/plain')
        if (!isBlock(text)) return
        // A pasted block is written to several cells, even while one of the cells is being edited.
        event.preventDefault()
        sheet.letGo()
        void sheet.paste(text)
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onBlur={() => void sheet.leave(undefined)}
    />
  )
}
