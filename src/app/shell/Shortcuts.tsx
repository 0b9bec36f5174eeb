import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from '#session/navigation.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import styles from './Shortcuts.module.css'
import { places } from './useNavItems.tsx'

/** Second key of "g, then …": where it goes. */
const goKeys: Readonly<Record<string, string>> = {
  m: places.map,
  s: places.stores,
  o: places.device,
  e: places.settings,
}
/** How long "g" waits for its second key. */
const secondKeyMs = 1_200

/** Keys that work everywhere but in a field, and the list of them under "?". */
export function Shortcuts() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  useKeys(() => setIsOpen(true))
  const rows: readonly [ReactNode, string][] = [
    [<Kbd key="k">?</Kbd>, t`This list`],
    [<Keys key="k" keys={['g', 'm']} />, t`Map`],
    [<Keys key="k" keys={['g', 's']} />, t`Stores`],
    [<Keys key="k" keys={['g', 'o']} />, t`On this device`],
    [<Keys key="k" keys={['g', 'e']} />, t`Settings`],
    [<Kbd key="k">Esc</Kbd>, t`Close what is on top`],
  ]
  return (
    <Dialog title={<Trans>Keyboard</Trans>} isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <dl className={styles.list}>
        {rows.map(([keys, words]) => (
          <div key={words} className={styles.row}>
            <dt>{words}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
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
