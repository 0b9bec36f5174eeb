import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './MapSearch.module.css'

interface MapSearchProps {
  wish: string
  onWish: (wish: string) => void
  /** Enter: go to what was found. */
  onSubmit: () => void
}

/** Finds a store by code, name or address, or a place by its coordinates. */
export function MapSearch({ wish, onWish, onSubmit }: MapSearchProps) {
  const { t } = useLingui()
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <TopSlot>
      <form role="search" className={styles.search} onSubmit={submit}>
        <TextField
          type="search"
          label={t`Search the map`}
          labelHidden
          prefix={<Search size={20} aria-hidden="true" />}
          placeholder={t`Store, code, address or coordinates`}
          value={wish}
          onChange={onWish}
          enterKeyHint="search"
        />
      </form>
    </TopSlot>
  )
}
