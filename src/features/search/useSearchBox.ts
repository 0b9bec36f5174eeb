import { type KeyboardEvent, useRef, useState } from 'react'
import type { SearchLine, SearchTarget } from '#mapStage/searchSource.ts'
import type { SearchKeys } from './SearchResults.tsx'

interface SearchBoxWish {
  onQuery: (query: string) => void
  onFind: (target: SearchTarget) => void
}

export function useSearchBox({ onQuery, onFind }: SearchBoxWish) {
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SearchKeys>(undefined)
  const wantsFirst = useRef(false)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isListed = isOpen && text.trim() !== ''

  function type(typed: string) {
    setText(typed)
    setIsOpen(true)
    wantsFirst.current = false
    onQuery(typed)
  }

  function find({ target, label }: SearchLine) {
    setText(label)
    setIsOpen(false)
    onQuery('')
    onFind(target)
  }

  function escape(event: KeyboardEvent) {
    if (text === '') return
    event.preventDefault()
    if (isListed) setIsOpen(false)
    else type('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') escape(event)
    else if (!isListed) setIsOpen(isOpen || event.key === 'ArrowDown' || event.key === 'Enter')
    else if (keys.current?.press(event)) event.preventDefault()
    else if (event.key === 'Enter') wantsFirst.current = true
  }

  return { input, keys, wantsFirst, text, isListed, setIsOpen, type, find, onKeyDown }
}
