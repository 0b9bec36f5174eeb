import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBackCloses } from './backStack.ts'
import styles from './CommandPalette.module.css'
import { Kbd } from './Kbd.tsx'
import { Spinner } from './Spinner.tsx'

interface PaletteItem {
  id: string
  label: string
  detail?: ReactNode
  icon?: ReactNode
  shortcut?: string | undefined
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  onChoose: (id: string) => void
  busy?: boolean | undefined
  placeholder: string
  empty: ReactNode
}

/** Finds and runs commands by name. The caller does the search. */
export function CommandPalette({ isOpen, ...props }: CommandPaletteProps) {
  return isOpen ? <OpenPalette {...props} /> : null
}

function OpenPalette(props: Omit<CommandPaletteProps, 'isOpen'>) {
  const { t } = useLingui()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, props.onClose)
  const items = props.groups.flatMap((group) => group.items)
  const [wanted, setWanted] = useState<string>()
  const active = items.find((item) => item.id === wanted) ?? items[0]

  // Closes the dialog before the element is removed, because the browser restores focus only then.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const now = active ? items.indexOf(active) : 0
      setWanted(items[(now + step + items.length) % items.length]?.id)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      props.onChoose(active.id)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={props.placeholder}
      onMouseDown={(event) => event.target === dialog.current && props.onClose()}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <PaletteLine {...props} listId={listId} activeId={active?.id} onKeyDown={onKey} />
      <div id={listId} role="listbox" aria-label={t`Results`} className={styles.list}>
        {props.groups.map((group) => (
          <Group key={group.id} group={group} listId={listId} activeId={active?.id} onChoose={props.onChoose} />
        ))}
      </div>
      {items.length === 0 && !props.busy && <div className={styles.empty}>{props.empty}</div>}
    </dialog>
  )
}

interface PaletteLineProps extends Pick<CommandPaletteProps, 'query' | 'onQuery' | 'placeholder' | 'busy'> {
  listId: string
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteLine({ query, onQuery, placeholder, busy, listId, activeId, onKeyDown }: PaletteLineProps) {
  return (
    <div className={styles.line}>
      {busy ? <Spinner /> : <Search size={20} aria-hidden="true" />}
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId && `${listId}-${activeId}`}
        aria-label={placeholder}
        placeholder={placeholder}
        className={styles.input}
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Kbd>Esc</Kbd>
    </div>
  )
}

interface GroupProps {
  group: PaletteGroup
  listId: string
  activeId: string | undefined
  onChoose: (id: string) => void
}

function Group({ group, listId, activeId, onChoose }: GroupProps) {
  if (group.items.length === 0) return null
  return (
    <div role="group" aria-labelledby={`${listId}-${group.id}`}>
      <div id={`${listId}-${group.id}`} className={styles.group}>
        {group.label}
      </div>
      {group.items.map((item) => (
        // The input keeps focus and handles the keys.
        <button
          key={item.id}
          type="button"
          tabIndex={-1}
          id={`${listId}-${item.id}`}
          role="option"
          aria-selected={item.id === activeId}
          className={styles.item}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item.id)}
        >
          <span className={styles.icon}>{item.icon}</span>
          <span className={styles.words}>
            {item.label}
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </span>
          {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
        </button>
      ))}
    </div>
  )
}
