import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { changesAddress, storeListAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { startAddress } from '../guards.ts'

const Palette = lazy(() => import('../palette/Palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutList = lazy(() => import('./ShortcutList.tsx').then((module) => ({ default: module.ShortcutList })))

const goKeys: Readonly<Record<string, string>> = {
  m: startAddress,
  s: storeListAddress,
  o: changesAddress,
  e: '/settings',
}
const secondKeyMs = 1_200

/**
 * Global shortcuts, which don't work in fields; a list of them under "?"; and the palette, which also opens from
 * fields.
 */
export function Shortcuts() {
  const [open, setOpen] = useState<'list' | 'palette'>()
  useKeys(() => setOpen('list'))
  usePaletteKey(() => setOpen('palette'))
  const close = () => setOpen(undefined)
  return (
    <Suspense>{open && (open === 'list' ? <ShortcutList onClose={close} /> : <Palette onClose={close} />)}</Suspense>
  )
}

function usePaletteKey(onPalette: () => void): void {
  const open = useEffectEvent(onPalette)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"], dialog') !== null

function useKeys(onHelp: () => void): void {
  const { go } = useNavigation()
  useEffect(() => {
    let isWaiting = false
    let timer: ReturnType<typeof setTimeout> | undefined
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const place = isWaiting ? goKeys[event.key] : undefined
      clearTimeout(timer)
      isWaiting = event.key === 'g'
      if (isWaiting) timer = setTimeout(() => (isWaiting = false), secondKeyMs)
      if (place !== undefined) go(place)
      else if (event.key === '?') onHelp()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  })
}
