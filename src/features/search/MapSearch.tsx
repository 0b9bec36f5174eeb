import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { useWindowClass } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { searchQueryAtom } from '#mapStage/chosenStore.ts'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './MapSearch.module.css'
import type { FoundProps } from './SearchResults.tsx'
import { useFind } from './useFind.ts'
import { useSearchBox } from './useSearchBox.ts'

interface MapSearchProps {
  Found: ComponentType<FoundProps>
}

export function MapSearch({ Found }: MapSearchProps) {
  const setQuery = useSetAtom(searchQueryAtom)
  const listId = useId()
  const box = useSearchBox({ onQuery: setQuery, onFind: useFind() })
  const [activeId, setActiveId] = useState<string>()
  const { text, isListed, keys, wantsFirst, find } = box
  return (
    <TopSlot>
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <SearchLine box={box} listId={listId} activeId={activeId} />
        {isListed && (
          // A click on the list, also between its items, must keep the focus in the input.
          <div role="presentation" className={styles.list} onMouseDown={(event) => event.preventDefault()}>
            <Suspense>
              <Found {...{ query: text, listId, keys, wantsFirst }} onActive={setActiveId} onFind={find} />
            </Suspense>
          </div>
        )}
      </form>
    </TopSlot>
  )
}

interface SearchLineProps {
  box: ReturnType<typeof useSearchBox>
  listId: string
  activeId: string | undefined
}

function SearchLine({ box, listId, activeId }: SearchLineProps) {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const isPhone = windowClass === 'phone' || windowClass === 'low'
  const { input, text, isListed, type, setIsOpen, onKeyDown } = box
  const clear = <IconButton label={t`Clear search`} small icon={<X size={18} />} onClick={() => type('')} />
  return (
    <TextField
      ref={input}
      inputMode="search"
      role="combobox"
      aria-expanded={isListed}
      aria-controls={isListed ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isListed ? activeId : undefined}
      autoComplete="off"
      spellCheck={false}
      label={t`Search the map`}
      labelHidden
      prefix={<Search size={20} aria-hidden="true" />}
      suffix={text !== '' ? clear : isPhone ? undefined : <Kbd>{isApple() ? '⌘K' : 'Ctrl K'}</Kbd>}
      placeholder={isPhone ? t`Place, store or code` : t`Place, store, code or coordinates`}
      value={text}
      onChange={type}
      onKeyDown={onKeyDown}
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      enterKeyHint="search"
    />
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
